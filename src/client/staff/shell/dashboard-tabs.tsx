import { chakra, Tabs } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import { AppointmentsTab } from '#client/staff/agenda/appointments-tab.tsx';
import { APPOINTMENT_KIND } from '#client/staff/appointments.tsx';
import { CONTACT_KIND } from '#client/staff/contacts.tsx';
import type { LeadDescription } from '#client/staff/leads/lead-kind.ts';
import { LeadTab } from '#client/staff/leads/lead-tab.tsx';
import { AdminLink } from '#client/staff/shell/admin-link.tsx';
import { ONE_BAND } from '#client/staff/shell/dashboard-band.tsx';
import { ErrorBoundary } from '#client/staff/shell/error-boundary.tsx';
import { lazyPart } from '#client/staff/shell/lazy-part.tsx';
import { freshLeads, useLeadNews } from '#client/staff/shell/lead-feed.tsx';
import { pagePath } from '#client/staff/shell/page-path.ts';
import { useViewParams } from '#client/staff/shell/use-view-params.ts';
import { readViewParams, tabParams } from '#client/staff/shell/view-params.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';

const ReportView = lazyPart(
  'The report',
  async () => (await import('#client/staff/report/report-view.tsx')).ReportView,
);
const CreateAdmin = lazyPart(
  'Create Admin',
  async () => (await import('#client/staff/accounts/create-admin.tsx')).CreateAdmin,
);
const ManageAdmins = lazyPart(
  'Manage Admins',
  async () => (await import('#client/staff/accounts/manage-admins.tsx')).ManageAdmins,
);

const AccountView = lazyPart(
  'Your account',
  async () => (await import('#client/staff/accounts/account-view.tsx')).AccountView,
);
const AuditView = lazyPart(
  'The audit log',
  async () => (await import('#client/staff/audit/audit-view.tsx')).AuditView,
);
const IntegrationsView = lazyPart(
  'The integrations',
  async () => (await import('#client/staff/integrations/integrations-view.tsx')).IntegrationsView,
);

interface Page {
  readonly value: string;
  readonly Show: ComponentType;
}

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly kind?: LeadDescription;
  readonly show: (ownId: string) => ReactNode;
}

const TABS: readonly [Tab, ...Tab[]] = [
  {
    value: 'contacts',
    label: 'Contact Submissions',
    kind: CONTACT_KIND,
    show: () => <LeadTab kind={CONTACT_KIND} />,
  },
  {
    value: 'appointments',
    label: 'Appointments',
    kind: APPOINTMENT_KIND,
    show: () => <AppointmentsTab />,
  },
  { value: 'create-admin', label: 'Create Admin', show: () => <CreateAdmin /> },
  {
    value: 'manage-admins',
    label: 'Manage Admins',
    show: (ownId) => <ManageAdmins ownId={ownId} />,
  },
];

const [{ value: FIRST }] = TABS;

/** Views that are opened by a link instead of a tab. */
const PAGES: readonly Page[] = [
  { value: 'report', Show: ReportView },
  { value: 'account', Show: AccountView },
  { value: 'audit', Show: AuditView },
  { value: 'integrations', Show: IntegrationsView },
];
const [REPORT] = PAGES;

const pageIn = (params: URLSearchParams) => PAGES.find(({ value }) => value === params.get('tab'));

export function DashboardTabs({ children }: { readonly children: ReactNode }) {
  const [params, setParams] = useViewParams();
  return (
    <Tabs.Root
      value={openTab(params)}
      // Reads the address, not `params`: it may have changed since the last render.
      onValueChange={({ value }) =>
        setParams(tabParams(value === FIRST ? null : value, readViewParams()))
      }
      lazyMount
      unmountOnExit
    >
      {children}
    </Tabs.Root>
  );
}

function openTab(params: URLSearchParams): string {
  const tab = params.get('tab');
  return pageIn(params)?.value ?? TABS.find(({ value }) => value === tab)?.value ?? FIRST;
}

export function TabList() {
  const [params] = useViewParams();
  const isReport = pageIn(params) === REPORT;
  return (
    <Bar>
      <Tabs.List css={lineStyles} aria-label="Dashboard">
        {TABS.map(({ value, label, kind }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            css={triggerStyles}
            aria-describedby={kind ? tabCountId(kind.kind) : undefined}
          >
            {label}
            {kind && <TabCount kind={kind.kind} />}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <AdminLink to={pagePath('report')} aria-current={isReport ? 'page' : undefined}>
        Report
      </AdminLink>
    </Bar>
  );
}

export function TabPanels({ ownId }: { readonly ownId: string }) {
  const [params] = useViewParams();
  const open = openTab(params);
  const page = pageIn(params);
  if (page) {
    return (
      <PagePanel>
        <page.Show />
      </PagePanel>
    );
  }
  return TABS.map(({ value, label, kind, show }) => (
    <Tabs.Content key={value} value={value} css={kind ? listPanelStyles : panelStyles}>
      {open === value && <ErrorBoundary what={label}>{show(ownId)}</ErrorBoundary>}
    </Tabs.Content>
  ));
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

const PagePanel = chakra('div', { base: panelStyles });

const line = {
  display: 'flex',
  '@media (max-width: 22.5em)': { flexWrap: 'wrap' },
  columnGap: { base: 2, sm: 5 },
};
const lineStyles = { ...line, justifyContent: { base: 'space-between', md: 'flex-start' } };

const tab = {
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
};
const openTabStyles = {
  color: 'text',
  borderBottomColor: 'accent',
  _highContrast: { borderBottomColor: 'Highlight' },
};
const triggerStyles = { ...tab, _selected: openTabStyles };

const Bar = chakra('div', {
  base: {
    ...line,
    gridArea: 'tabs',
    justifyContent: { base: 'space-between', md: 'flex-start' },
    '& > a': { ...tab, display: 'flex', alignItems: 'center' },
    '& > a[aria-current]': openTabStyles,
  },
});

const Count = chakra('span', {
  base: {
    marginLeft: { base: 1, sm: 2 },
    '@media (max-width: 25.5em)': { display: 'none' },
    color: 'faint',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    '&[data-new]::after': {
      content: '""',
      display: 'inline-block',
      marginLeft: 2,
      width: '0.5rem',
      height: '0.5rem',
      borderRadius: '50%',
      bg: 'accent',
    },
  },
});

const tabCountId = (kind: LeadKind) => `tab-${kind}-count`;

function TabCount({ kind }: { readonly kind: LeadKind }) {
  const { counts, arrived } = useLeadNews();
  const fresh = freshLeads(kind, counts);
  const text = counts && fresh.text;
  const news = arrived[LEAD_KINDS[kind].list];
  const isNew = news > 0;
  return (
    <>
      <Count aria-hidden="true" data-new={isNew ? '' : undefined}>
        {counts && fresh.count.toLocaleString('en')}
      </Count>
      {/* Only a description, so that the tab's name stays unchanged. */}
      <span hidden id={tabCountId(kind)}>
        {isNew ? `${text}, ${news.toLocaleString('en')} new` : text}
      </span>
    </>
  );
}
