import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CONTACT_KIND } from '#client/staff/contacts.tsx';
import { readFirstList } from '#client/staff/leads/use-lead-list.ts';
import { DashboardPage } from '#client/staff/shell/dashboard-page.tsx';
import { ErrorBoundary } from '#client/staff/shell/error-boundary.tsx';
import { lazyDialog, lazyPart } from '#client/staff/shell/lazy-part.tsx';
import { usePreference } from '#client/staff/shell/preferences.ts';
import { queryClient } from '#client/staff/shell/query-client.ts';
import { useProofQuestion } from '#client/staff/shell/step-up.ts';
import { trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { usePageChange } from '#client/staff/shell/use-page-change.ts';
import { LoginPage } from '#client/staff/sign-in/login-page.tsx';
import { StaffTheme } from '#client/theme/staff-theme.tsx';
import { ADMIN_PATHS } from '#shared/paths.ts';

const ConfirmIdentity = lazyDialog(
  'The question for your password',
  async () => (await import('#client/staff/accounts/confirm-identity.tsx')).ConfirmIdentity,
);

const LinkPage = lazyPart(
  'This page',
  async () => (await import('#client/staff/sign-in/link-pages.tsx')).LinkPage,
);

function pageAt(path: string) {
  if (path.startsWith(ADMIN_PATHS.dashboard)) return <DashboardPage />;
  const isSignIn = path === ADMIN_PATHS.login || path === ADMIN_PATHS.loginAlias;
  return isSignIn ? <LoginPage /> : <LinkPage path={path} />;
}

export function AdminArea() {
  const { pathname, search } = useLocation();
  useState(() => {
    const isFirstList = pathname === ADMIN_PATHS.dashboard && search === '';
    if (isFirstList) readFirstList(CONTACT_KIND);
  });
  usePageChange(pathname);
  const [theme] = usePreference('theme');
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const endQuestion = useProofQuestion();
  const path = pathname.replace(/\/+$/, '');
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <StaffTheme />
        <ErrorBoundary key={path} what="This page">
          {pageAt(path)}
        </ErrorBoundary>
        {endQuestion && (
          <ConfirmIdentity
            onClose={() => endQuestion(false)}
            onConfirmed={() => endQuestion(true)}
          />
        )}
      </QueryClientProvider>
    </trpc.Provider>
  );
}
