import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChangePassword } from '#client/admin/accounts/change-password.tsx';
import { BulkProgress } from '#client/admin/bulk/bulk-progress.tsx';
import { queryClient } from '#client/admin/calls/query-client.ts';
import { trpcClient, withToken } from '#client/admin/calls/trpc.ts';
import { LeadFeed } from '#client/admin/live/lead-feed.tsx';
import { ForMe } from '#client/admin/notes/for-me.tsx';
import { SearchPalette } from '#client/admin/palette/search-palette.tsx';
import { forgetDrafts } from '#client/admin/session/kept-drafts.ts';
import { keptReason } from '#client/admin/session/kept-reason.ts';
import { returnTo } from '#client/admin/session/return-to.ts';
import {
  clearStoredLogin,
  readStoredLogin,
  useStoredLogin,
} from '#client/admin/session/stored-login.ts';
import { UndoKey } from '#client/admin/undo/undo-key.tsx';
import { ButtonLink, ButtonRow, SmallButton } from '#client/components/button.tsx';
import { Tooltip } from '#client/components/tooltip.tsx';
import { toast } from '#client/layout/toast.ts';
import { ADMIN_PATHS, PATHS } from '#shared/paths.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { MailNotice } from './mail-notice.tsx';
import { OverviewStrip } from './overview-strip.tsx';

export function DashboardPage() {
  const login = useStoredLogin();
  const navigate = useNavigate();
  useEffect(() => {
    if (login) {
      keptReason.leaveTo(login.admin.id);
      return;
    }
    // Remove all leads from this tab's memory, regardless of how the session ended.
    queryClient.clear();
    const state = returnTo.takeState();
    // Without a saved view, the user logged out: discard unfinished text.
    if (!state) keptReason.forget();
    void navigate(ADMIN_PATHS.login, { replace: true, state });
  }, [login, navigate]);

  if (!login) return null;
  return (
    <>
      <DashboardHeader username={login.admin.username} />
      <main className="wrap" data-staff-area="">
        {login.mustChangePassword ? (
          <ChangePassword login={login} />
        ) : (
          <LeadFeed username={login.admin.username}>
            <UndoKey />
            <SearchPalette onSignOut={logout} />
            <BulkProgress />
            <OverviewStrip />
            <ForMe />
            <MailNotice />
            <DashboardTabs ownId={login.admin.id} />
          </LeadFeed>
        )}
      </main>
    </>
  );
}

const Bar = chakra('header', { base: { borderBottom: '1px solid {colors.line}', bg: 'sunken' } });
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: { base: 2, md: 6 },
    rowGap: 3,
    paddingBlock: 4,
    // On a phone, the heading and the buttons share a row, so that the leads start higher.
    '& > :first-of-type': { flex: '1 1 10rem', minWidth: 0 },
  },
});
const Heading = chakra('h1', { base: { textStyle: 'heading' } });
const Welcome = chakra('p', {
  base: { textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' },
});

function DashboardHeader({ username }: { readonly username: string }) {
  return (
    <Bar>
      <Row className="wrap">
        <div>
          <Heading>Admin Dashboard</Heading>
          <Welcome>
            Welcome back, <strong>{username}</strong>
          </Welcome>
        </div>
        <ButtonRow>
          <Tooltip content="Opens the public site in a new tab">
            <ButtonLink href={PATHS.home} target="_blank" variant="quiet" size="sm" px={0}>
              Website
            </ButtonLink>
          </Tooltip>
          <Tooltip content="Signs you out in all tabs">
            <SmallButton onClick={logout}>Logout</SmallButton>
          </Tooltip>
        </ButtonRow>
      </Row>
    </Bar>
  );
}

/** Ends the session here immediately, and on the server in the background. */
function logout(): void {
  const { token, admin } = readStoredLogin() ?? {};
  if (admin) forgetDrafts(admin.id);
  // Ignore failures: this browser deletes the login anyway.
  if (token) trpcClient.admins.logout.mutate(undefined, withToken(token)).catch(() => null);
  clearStoredLogin();
  queryClient.clear();
  void toast({ title: 'Logged out', description: 'You have been successfully logged out' });
}
