import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ADMIN_PATHS } from '#shared/paths.ts';
import { queryClient } from './calls/query-client.ts';
import { trpc, trpcClient } from './calls/trpc.ts';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { LoginPage } from './login/login-page.tsx';

export function AdminArea() {
  const { pathname } = useLocation();
  const Page = pathname.startsWith(ADMIN_PATHS.dashboard) ? DashboardPage : LoginPage;
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
