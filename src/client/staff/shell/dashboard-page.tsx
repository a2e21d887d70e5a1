import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#client/layout/toast.ts';
import { leadToAssign } from '#client/staff/leads/assigning.ts';
import { BulkProgress } from '#client/staff/leads/bulk-progress.tsx';
import { ForMe } from '#client/staff/leads/for-me.tsx';
import { leadToErase } from '#client/staff/leads/lead-to-erase.ts';
import { NamesProvider } from '#client/staff/leads/names.tsx';
import { portions } from '#client/staff/leads/portions.ts';
import { UndoKey } from '#client/staff/leads/undo-key.tsx';
import { Dashboard, DashboardBand } from '#client/staff/shell/dashboard-band.tsx';
import { DashboardTabs, TabList, TabPanels } from '#client/staff/shell/dashboard-tabs.tsx';
import { lazyPart, loadDialogsWhenIdle } from '#client/staff/shell/lazy-part.tsx';
import { LeadFeed } from '#client/staff/shell/lead-feed.tsx';
import { MailNotice } from '#client/staff/shell/mail-notice.tsx';
import { Overview } from '#client/staff/shell/overview.tsx';
import { queryClient } from '#client/staff/shell/query-client.ts';
import { SearchPalette } from '#client/staff/shell/search-palette.tsx';
import { trpcClient, withToken } from '#client/staff/shell/trpc.ts';
import { forgetDrafts } from '#client/staff/sign-in/kept-drafts.ts';
import { keptReason } from '#client/staff/sign-in/kept-reason.ts';
import { returnTo } from '#client/staff/sign-in/return-to.ts';
import {
  clearStoredLogin,
  readStoredLogin,
  useStoredLogin,
} from '#client/staff/sign-in/stored-login.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

const ChangePassword = lazyPart(
  'The form for a new password',
  async () => (await import('#client/staff/accounts/change-password.tsx')).ChangePassword,
);
const RequiredFactor = lazyPart(
  'The set-up of a second factor',
  async () => (await import('#client/staff/accounts/required-factor.tsx')).RequiredFactor,
);

export function DashboardPage() {
  const login = useStoredLogin();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (login) {
      wasSignedIn.current = true;
      keptReason.leaveTo(login.admin.id);
      return;
    }
    // Remove all leads from this tab's memory, regardless of how the session ended.
    queryClient.clear();
    leadToAssign.set(null);
    leadToErase.set(null);
    if (!wasSignedIn.current) returnTo.remember(false);
    const state = returnTo.takeState();
    // Without a view to return to, the user logged out: discard unfinished text.
    if (!state) keptReason.forget();
    void navigate(ADMIN_PATHS.login, { replace: true, state });
  }, [login, navigate]);
  useEffect(loadDialogsWhenIdle, []);

  if (!login) return null;
  const { admin, mustChangePassword, mustSetUpSecondFactor } = login;
  if (mustChangePassword || mustSetUpSecondFactor) {
    return (
      <Dashboard>
        <DashboardBand username={admin.username} onLogout={logout} />
        <main>
          {mustChangePassword ? <ChangePassword login={login} /> : <RequiredFactor login={login} />}
        </main>
      </Dashboard>
    );
  }
  return (
    <NamesProvider>
      <LeadFeed username={admin.username}>
        <UndoKey />
        <SearchPalette onSignOut={logout} />
        <BulkProgress />
        <DashboardTabs>
          <Dashboard>
            <DashboardBand username={admin.username} onLogout={logout} tools={<ForMe />}>
              <TabList />
              <Overview />
            </DashboardBand>
            <main>
              <MailNotice />
              <TabPanels ownId={admin.id} />
            </main>
          </Dashboard>
        </DashboardTabs>
      </LeadFeed>
    </NamesProvider>
  );
}

/** Ends the session here immediately, and on the server in the background. */
function logout(): void {
  const { token, admin } = readStoredLogin() ?? {};
  if (admin) forgetDrafts(admin.id);
  portions.stop();
  if (token) trpcClient.admins.logout.mutate(undefined, withToken(token)).catch(() => null);
  clearStoredLogin();
  queryClient.clear();
  void toast({ title: 'Logged out', description: 'You have been successfully logged out' });
}
