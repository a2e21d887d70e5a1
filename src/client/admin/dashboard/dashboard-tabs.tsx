import { chakra, Tabs } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { CreateAdmin } from '#client/admin/accounts/create-admin.tsx';
import { ManageAdmins } from '#client/admin/accounts/manage-admins.tsx';
import { AdminLink } from '#client/admin/address/admin-link.tsx';
import { useViewParams } from '#client/admin/address/use-view-params.ts';
import { tabParams } from '#client/admin/address/view-params.ts';
import { AppointmentsTab } from '#client/admin/agenda/appointments-tab.tsx';
import { APPOINTMENT_KIND } from '#client/admin/appointments/appointment-kind.tsx';
import { CONTACT_KIND } from '#client/admin/contacts/contact-kind.tsx';
import type { LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import { LeadTab } from '#client/admin/leads/workspace/lead-tab.tsx';
import { freshLeads, useLeadNews } from '#client/admin/live/lead-feed.tsx';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

const ReportView = lazy(async () => ({
  default: (await import('#client/admin/report/report-view.tsx')).ReportView,
}));

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
const REPORT = 'report';

/** The dashboard's four tabs. The address contains the open tab; only this tab is rendered. */
export function DashboardTabs({ ownId }: { readonly ownId: string }) {
  const [params, setParams] = useViewParams();
  const isReport = params.get('tab') === REPORT;
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? FIRST;
  const open = isReport ? REPORT : tab;
  return (
    <Tabs.Root
      value={open}
      onValueChange={({ value }) => setParams(tabParams(value === FIRST ? null : value, params))}
      lazyMount
      unmountOnExit
    >
      <TabBar>
        <Tabs.List css={listStyles} aria-label="Dashboard">
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
        <ReportLink isOpen={isReport} />
      </TabBar>
      {isReport && (
        <div style={{ paddingTop: '1.5rem' }}>
          <Suspense fallback={null}>
            <ReportView />
          </Suspense>
        </div>
      )}
      {TABS.map(({ value, show }) => (
        <Tabs.Content key={value} value={value} css={contentStyles}>
          {open === value && show(ownId)}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

const TabBar = chakra('div', {
  base: { md: { display: 'flex' }, '& > :first-of-type': { flex: 1 } },
});

/** A link next to the tabs. */
const ReportLink = ({ isOpen }: { readonly isOpen: boolean }) => (
  <ReportPlace data-open={isOpen ? '' : undefined}>
    <AdminLink
      to={`${ADMIN_PATHS.dashboard}?tab=${REPORT}`}
      aria-current={isOpen ? 'page' : undefined}
    >
      Report
    </AdminLink>
  </ReportPlace>
);
const ReportPlace = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    borderBottom: { base: 'none', md: '1px solid {colors.edge}' },
    '& > a': {
      minHeight: 12,
      display: 'flex',
      alignItems: 'center',
      paddingLeft: { base: 0, md: 6 },
      textStyle: 'small',
      fontWeight: 500,
      color: 'muted',
      _hover: { color: 'text' },
    },
    '&[data-open] > a': { color: 'text' },
  },
});

// Leaves space below the last row for the fixed notice of new leads.
const contentStyles = { paddingTop: 6, paddingBottom: 32 };

const listStyles = {
  // A phone shows two rows of two tabs.
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 6,
  borderBottom: { base: 'none', md: '1px solid {colors.edge}' },
};

const triggerStyles = {
  minHeight: 12,
  textAlign: 'left',
  textStyle: 'small',
  fontWeight: 500,
  color: 'muted',
  borderBottom: { base: '2px solid {colors.line}', md: '2px solid transparent' },
  _hover: { color: 'text' },
  // In forced-colours mode a transparent border would appear under every tab.
  _highContrast: { borderBottomColor: 'Canvas' },
  _selected: {
    color: 'text',
    borderBottomColor: 'accent',
    _highContrast: { borderBottomColor: 'Highlight' },
  },
  _focusVisible: { outlineOffset: '-3px' },
};

const Count = chakra('span', {
  base: {
    marginLeft: 2,
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
