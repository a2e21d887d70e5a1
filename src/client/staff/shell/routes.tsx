import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ConfirmIdentity } from '#client/staff/accounts/confirm-identity.tsx';
import { DashboardPage, OpenView } from '#client/staff/shell/frame.tsx';
import { lazyView, ViewBoundary } from '#client/staff/shell/lazy-view.tsx';
import { usePreference } from '#client/staff/shell/preferences.ts';
import { queryClient, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { StaffTheme } from '#client/theme/theme-provider.tsx';
import { ADMIN_PATHS } from '#shared/paths.ts';

const LoginPage = lazyView(() => import('#client/staff/sign-in/login-page.tsx'), 'LoginPage');
const linkPages = () => import('#client/staff/sign-in/link-pages.tsx');
const ForgotPassword = lazyView(linkPages, 'ForgotPassword');
const ResetPassword = lazyView(linkPages, 'ResetPassword');
const Invitation = lazyView(linkPages, 'Invitation');
const ConfirmEmail = lazyView(linkPages, 'ConfirmEmail');

export function StaffArea() {
  const { pathname } = useLocation();
  const [theme] = usePreference('theme');
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <StaffTheme />
        <ViewBoundary key={pathname} what="This page">
          <Routes>
            <Route path={ADMIN_PATHS.login} element={<LoginPage />} />
            <Route path={ADMIN_PATHS.loginAlias} element={<LoginPage />} />
            <Route path={ADMIN_PATHS.dashboard} element={<DashboardPage />}>
              <Route index element={<OpenView />} />
            </Route>
            <Route path={ADMIN_PATHS.forgotPassword} element={<ForgotPassword />} />
            <Route path={ADMIN_PATHS.resetPassword} element={<ResetPassword />} />
            <Route path={ADMIN_PATHS.invitation} element={<Invitation />} />
            <Route path={ADMIN_PATHS.confirmEmail} element={<ConfirmEmail />} />
          </Routes>
        </ViewBoundary>
        <ConfirmIdentity />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
