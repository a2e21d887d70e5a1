import { chakra, defineStyle, Tabs } from '@chakra-ui/react';
import { type ComponentType, useEffect, useRef } from 'react';
import { Link, Outlet, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from '#client/layout/toaster.ts';
import { CONTACT_KIND } from '#client/staff/contacts.tsx';
import { leadToAssign, NamesProvider } from '#client/staff/leads/assigning.tsx';
import { ForMe } from '#client/staff/leads/for-me.tsx';
import { MailNotice } from '#client/staff/leads/lead-mail.tsx';
import { LeadTab } from '#client/staff/leads/lead-workspace.tsx';
import { UndoKey } from '#client/staff/leads/undo.tsx';
import { DashboardBand, ONE_BAND, Overview, STICKY_BAND } from '#client/staff/shell/band.tsx';
import { keepFocus } from '#client/staff/shell/browser-state.ts';
import { lazyView, ViewBoundary } from '#client/staff/shell/lazy-view.tsx';
import { freshLeads, LeadFeed, useLeadNews } from '#client/staff/shell/live.tsx';
import { SearchPalette } from '#client/staff/shell/palette.tsx';
import { queryClient } from '#client/staff/shell/trpc.ts';
import { pagePath, useViewParams } from '#client/staff/shell/view-params.ts';
import { forgetDrafts } from '#client/staff/sign-in/drafts.ts';
import {
  clearStoredLogin,
  readStoredLogin,
  takeReturn,
  useStoredLogin,
} from '#client/staff/sign-in/session.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { ADMIN_PATHS, API_PATHS } from '#shared/paths.ts';

/** `--top` is the height of the sticky parts. A short window, such as at 400 % zoom, has none. */
const Dashboard = chakra('div', {
  base: {
    '--band': '0px',
    '--tools': '3.25rem',
    lg: { '--tools': '3rem' },
    '--top': 'calc(var(--band) + var(--tools))',
    '--stick': 'sticky',
    '--side': 'clamp(1rem, 1.6vw, 1.5rem)',
    [STICKY_BAND]: { '--band': '3.5rem' },
    '@media (max-height: 30rem)': { '--stick': 'static', '--top': '0px' },
    '& > main': { paddingInline: 'var(--side)' },
  },
});

const AppointmentsTab = lazyView(
  () => import('#client/staff/agenda/agenda.tsx'),
  'AppointmentsTab',
);
const ReportView = lazyView(() => import('#client/staff/report/report-view.tsx'), 'ReportView');
const CreateAdmin = lazyView(
  () => import('#client/staff/accounts/account-form.tsx'),
  'CreateAdmin',
);
const ManageAdmins = lazyView(
  () => import('#client/staff/accounts/manage-admins.tsx'),
  'ManageAdmins',
);
const MyAccount = lazyView(() => import('#client/staff/accounts/my-account.tsx'), 'MyAccount');
const AuditView = lazyView(() => import('#client/staff/audit/audit.tsx'), 'AuditView');
const IntegrationsView = lazyView(
  () => import('#client/staff/integrations/integrations-view.tsx'),
  'IntegrationsView',
);

interface View {
  /** Its `tab` in the address. Mails, feeds and bookmarks contain it. */
  readonly tab: string;
  readonly label: string;
  readonly Content: ComponentType;
  /** The kind of lead that it lists, whose unread ones the tab counts. */
  readonly kind?: LeadKind;
}

const CONTACTS: View = {
  tab: 'contacts',
  label: 'Contact Submissions',
  kind: 'contact',
  Content: () => <LeadTab kind={CONTACT_KIND} />,
};
const REPORT: View = { tab: 'report', label: 'Report', Content: ReportView };
const TABS: readonly View[] = [
  CONTACTS,
  { tab: 'appointments', label: 'Appointments', kind: 'appointment', Content: AppointmentsTab },
  { tab: 'create-admin', label: 'Create Admin', Content: CreateAdmin },
  { tab: 'manage-admins', label: 'Manage Admins', Content: ManageAdmins },
];
/** Views that are opened by a link instead of a tab. */
const PAGES: readonly View[] = [
  REPORT,
  { tab: 'account', label: 'My account', Content: MyAccount },
  { tab: 'audit', label: 'The audit log', Content: AuditView },
  { tab: 'integrations', label: 'Integrations', Content: IntegrationsView },
];

function useView(): View {
  const tab = useSearchParams()[0].get('tab');
  return [...TABS, ...PAGES].find((view) => view.tab === tab) ?? CONTACTS;
}

function TabList() {
  const isReport = useView() === REPORT;
  return (
    <Line gridArea="tabs">
      <Line asChild>
        <Tabs.List aria-label="Dashboard">
          {TABS.map(({ tab: value, label, kind }) => (
            <Tab key={value} value={value} aria-describedby={kind && tabCountId(kind)}>
              {label} {kind && <TabCount kind={kind} />}
            </Tab>
          ))}
        </Tabs.List>
      </Line>
      <TabLink to={pagePath('report')} aria-current={isReport ? 'page' : undefined}>
        Report
      </TabLink>
    </Line>
  );
}

/** The view that the address selects. */
export function OpenView() {
  const view = useView();
  const { tab: value, label, kind, Content } = view;
  const shown = (
    <ViewBoundary key={value} what={label}>
      <Content />
    </ViewBoundary>
  );
  if (PAGES.includes(view)) {
    return (
      <chakra.div ref={keepFocus} css={panelStyles}>
        {shown}
      </chakra.div>
    );
  }
  return (
    <Tabs.Content
      key={value}
      value={value}
      ref={kind ? undefined : keepFocus}
      css={kind ? listPanelStyles : panelStyles}
    >
      {shown}
    </Tabs.Content>
  );
}

const panelStyles = { paddingTop: 6, paddingBottom: 16 };
// The tools of a list, and below them the list. Leaves space for toasts and the fixed notice of new leads.
const listPanelStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  paddingBottom: 32,
  '& > :not([data-tool])': { flex: '1 0 100%', minWidth: 0, maxWidth: '100%' },
  _focusVisible: { outlineOffset: '-2px' },
};

const Line = chakra('div', {
  base: {
    display: 'flex',
    '@media (max-width: 22.5em)': { flexWrap: 'wrap' },
    columnGap: { base: 2, sm: 5 },
    justifyContent: { base: 'space-between', md: 'flex-start' },
  },
});

const tabStyles = defineStyle({
  minHeight: 12,
  [ONE_BAND]: { minHeight: 'calc({sizes.14} - 1px)' },
  textAlign: 'left',
  textStyle: 'dense',
  lineHeight: 1.2,
  fontWeight: 500,
  color: 'muted',
  // A phone shows the tabs in one line and their names in two.
  smDown: { textStyle: 'fine', maxWidth: '6.25rem' },
  lg: { whiteSpace: 'nowrap' },
  borderBlock: '2px solid transparent',
  // In forced-colours mode a transparent border would appear under every tab.
  _highContrast: { borderBlockColor: 'Canvas' },
  _hover: { color: 'text' },
  _focusVisible: { outlineOffset: '-3px' },
  '&:is([aria-selected=true], [aria-current])': {
    color: 'text',
    borderBottomColor: 'accent',
    _highContrast: { borderBottomColor: 'Highlight' },
  },
});
const Tab = chakra(Tabs.Trigger, { base: tabStyles });
const TabLink = chakra(Link, { base: { ...tabStyles, display: 'flex', alignItems: 'center' } });

const Count = chakra('span', {
  base: {
    marginLeft: { sm: 1 },
    color: 'faint',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
});

const tabCountId = (kind: LeadKind) => `tab-${kind}-count`;

function TabCount({ kind }: { readonly kind: LeadKind }) {
  const { counts } = useLeadNews();
  const { count, text } = freshLeads(kind, counts);
  return (
    <>
      <Count aria-hidden="true">{counts && count.toLocaleString('en')}</Count>
      {/* Only a description, so that the tab's name stays unchanged. */}
      <span hidden id={tabCountId(kind)}>
        {counts && text}
      </span>
    </>
  );
}

const RequiredFactor = lazyView(
  () => import('#client/staff/accounts/factors.tsx'),
  'RequiredFactor',
);

/** The dashboard's frame; its routes show the views. */
export function DashboardPage() {
  const login = useStoredLogin();
  const navigate = useNavigate();
  const [, setParams] = useViewParams();
  const { tab } = useView();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (login) {
      wasSignedIn.current = true;
      return;
    }
    // Remove all leads from this tab's memory, regardless of how the session ended.
    queryClient.clear();
    leadToAssign.set(null);
    const state = takeReturn(wasSignedIn.current);
    void navigate(ADMIN_PATHS.login, { replace: true, state });
  }, [login, navigate]);

  if (!login) return null;
  const { admin, mustSetUpSecondFactor } = login;
  if (mustSetUpSecondFactor) {
    return (
      <Dashboard>
        <DashboardBand username={admin.username} onLogout={logout} />
        <main>
          <RequiredFactor login={login} />
        </main>
      </Dashboard>
    );
  }
  return (
    <NamesProvider>
      <LeadFeed />
      <UndoKey />
      <SearchPalette onSignOut={logout} />
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) =>
          setParams(new URLSearchParams(value === CONTACTS.tab ? {} : { tab: value }))
        }
      >
        <Dashboard>
          <DashboardBand username={admin.username} onLogout={logout} tools={<ForMe />}>
            <TabList />
            <Overview />
          </DashboardBand>
          <main>
            <MailNotice />
            <Outlet />
          </main>
        </Dashboard>
      </Tabs.Root>
    </NamesProvider>
  );
}

/** Ends the session here immediately, and on the server in the background. */
function logout(): void {
  const { token, admin } = readStoredLogin() ?? {};
  if (admin) forgetDrafts(admin.id);
  if (token) {
    const headers = { Authorization: `Bearer ${token}` };
    fetch(`${API_PATHS.rest}/admin/logout`, { method: 'POST', keepalive: true, headers }).catch(
      () => null,
    );
  }
  clearStoredLogin();
  queryClient.clear();
  toast({ title: 'Logged out', description: 'You have been successfully logged out' });
}
