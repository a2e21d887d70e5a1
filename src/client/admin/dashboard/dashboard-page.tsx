import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChangePassword } from '#client/admin/accounts/change-password.tsx';
import { LeadFeed } from '#client/admin/live/lead-feed.tsx';
import { keptReason } from '#client/admin/session/kept-reason.ts';
import { returnTo } from '#client/admin/session/return-to.ts';
import { useStoredLogin } from '#client/admin/session/stored-login.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { MailNotice } from './mail-notice.tsx';
import { OverviewStrip } from './overview-strip.tsx';

/** The dashboard for a stored login; otherwise redirects to the sign-in. */
export function DashboardPage() {
  const login = useStoredLogin();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (login) {
      keptReason.leaveTo(login.admin.id);
      return;
    }
    // Remove all leads from this tab's memory, regardless of how the session ended.
    queryClient.clear();
    const state = returnTo.takeState();
    // After a logout, unfinished text is not restored.
    if (!state) keptReason.forget();
    void navigate(ADMIN_PATHS.login, { replace: true, state });
  }, [login, navigate, queryClient]);

  if (!login) return null;
  return (
    <>
      <DashboardHeader username={login.admin.username} />
      <main className="wrap" data-staff-area="">
        {login.mustChangePassword ? (
          <ChangePassword login={login} />
        ) : (
          <LeadFeed username={login.admin.username}>
            <OverviewStrip />
            <MailNotice />
            <DashboardTabs ownId={login.admin.id} />
          </LeadFeed>
        )}
      </main>
    </>
  );
}
