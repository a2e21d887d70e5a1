import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { BulkProgress } from '#client/admin/bulk/bulk-progress.tsx';
import { queryClient } from '#client/admin/calls/query-client.ts';
import { trpcClient, withToken } from '#client/admin/calls/trpc.ts';
import { leadToErase } from '#client/admin/leads/erasing/lead-to-erase.ts';
import { LeadFeed } from '#client/admin/live/lead-feed.tsx';
import { lazyPart, loadDialogsWhenIdle } from '#client/admin/loading/lazy-part.tsx';
import { ForMe } from '#client/admin/notes/for-me.tsx';
import { SearchPalette } from '#client/admin/palette/search-palette.tsx';
import { leadToAssign } from '#client/admin/people/assigning.ts';
import { NamesProvider } from '#client/admin/people/names.tsx';
import { forgetDrafts } from '#client/admin/session/kept-drafts.ts';
import { keptReason } from '#client/admin/session/kept-reason.ts';
import { returnTo } from '#client/admin/session/return-to.ts';
import {
  clearStoredLogin,
  readStoredLogin,
  useStoredLogin,
} from '#client/admin/session/stored-login.ts';
import { portions } from '#client/admin/undo/portions.ts';
import { UndoKey } from '#client/admin/undo/undo-key.tsx';
import { toast } from '#client/layout/toast.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';
import { Dashboard, DashboardBand } from './dashboard-band.tsx';
import { DashboardTabs, TabList, TabPanels } from './dashboard-tabs.tsx';
import { MailNotice } from './mail-notice.tsx';
import { Overview } from './overview.tsx';

const ChangePassword = lazyPart(
  'The form for a new password',
  async () => (await import('#client/admin/accounts/change-password.tsx')).ChangePassword,
);
const RequiredFactor = lazyPart(
  'The set-up of a second factor',
  async () => (await import('#client/admin/account/factors/required-factor.tsx')).RequiredFactor,
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
