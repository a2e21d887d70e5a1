import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#client/admin/loading/error-boundary.tsx';
import { lazyDialog, lazyPart } from '#client/admin/loading/lazy-part.tsx';
import { StaffTheme } from '#client/theme/staff-theme.tsx';
import { ADMIN_PATHS } from '#shared/paths.ts';
import { usePageChange } from './address/use-page-change.ts';
import { queryClient } from './calls/query-client.ts';
import { useProofQuestion } from './calls/step-up.ts';
import { trpc, trpcClient } from './calls/trpc.ts';
import { CONTACT_KIND } from './contacts/contact-kind.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { readFirstList } from './leads/view/use-lead-list.ts';
import { LoginPage } from './login/login-page.tsx';
import { usePreference } from './parts/preferences.ts';

const ConfirmIdentity = lazyDialog(
  'The question for your password',
  async () => (await import('./account/confirm-identity.tsx')).ConfirmIdentity,
);

const LinkPage = lazyPart(
  'This page',
  async () => (await import('./login/link-pages.tsx')).LinkPage,
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
