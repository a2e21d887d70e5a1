import { chakra, Portal, Tooltip } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { capitalised } from '#client/staff/leads/lead-values.tsx';
import { Popover, QuietButton, ToolButton, ToolMenu } from '#client/staff/shell/controls.tsx';
import { freshLeads, useLeadNews } from '#client/staff/shell/live.tsx';
import { pagePath } from '#client/staff/shell/view-params.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { PATHS } from '#shared/paths.ts';

/** From this width, title, tabs and totals share one band. */
export const ONE_BAND = '@media (min-width: 88em)';
/** The band is sticky only in windows that are high enough. */
export const STICKY_BAND = '@media (min-width: 88em) and (min-height: 44em)';
const Band = chakra('header', {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: { base: 4, lg: 5 },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"who ways" "overview overview" "tabs tabs"',
    md: {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"who overview ways" "tabs tabs tabs"',
    },
    lg: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"who who ways" "tabs tabs overview"',
    },
    [ONE_BAND]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"who tabs overview ways"',
      height: 14,
    },
    [STICKY_BAND]: { position: 'sticky', top: 0, zIndex: 4 },
    paddingInline: 'var(--side)',
    bg: 'sunken',
    borderBottom: '1px solid {colors.line}',
  },
});
const Who = chakra('div', {
  base: {
    gridArea: 'who',
    minWidth: 0,
    minHeight: 12,
    display: 'grid',
    alignContent: 'center',
    '& h1': { fontFamily: 'body', textStyle: 'dense', lineHeight: 1.3, fontWeight: 600 },
    '& > div': {
      textStyle: 'fine',
      color: 'muted',
      display: 'flex',
      gap: '0.25em',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      maxWidth: { base: '100%', lg: '28rem' },
      [ONE_BAND]: { maxWidth: '11rem' },
    },
    // The name itself is cut, so that a long one never lies under the tools.
    '& > div > button': {
      minHeight: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      textStyle: 'fine',
      color: 'inherit',
    },
  },
});
const PERSON_PAGES = [
  ['account', 'My account'],
  ['audit', 'Audit log'],
  ['integrations', 'Integrations'],
] as const;
const WEBSITE = { href: PATHS.home, target: '_blank', 'aria-label': 'Website' };

interface DashboardBandProps {
  readonly username: string;
  readonly onLogout: () => void;
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

export function DashboardBand({ username, onLogout, tools, children }: DashboardBandProps) {
  return (
    <Band>
      <Who>
        <h1 tabIndex={-1}>Admin Dashboard</h1>
        <div title={username}>
          Welcome back,{' '}
          <Popover button={QuietButton} label={<strong>{username}</strong>}>
            <ToolMenu>
              {PERSON_PAGES.map(([page, label]) => (
                <Link key={page} to={pagePath(page)}>
                  {label}
                </Link>
              ))}
            </ToolMenu>
          </Popover>
        </div>
      </Who>
      {children}
      <chakra.div
        gridArea="ways"
        display="flex"
        alignItems="center"
        justifyContent="flex-end"
        gap={{ base: 3, md: 4 }}
      >
        {tools}
        <Explained content="Opens the public site in a new tab">
          <ToolButton as="a" {...WEBSITE}>
            <ExternalLink aria-hidden />
          </ToolButton>
        </Explained>
        <Explained content="Signs you out in all tabs">
          <ToolButton onClick={onLogout}>Logout</ToolButton>
        </Explained>
      </chakra.div>
    </Band>
  );
}

interface ExplainedProps {
  readonly content: string;
  /** One element that accepts a ref and the trigger's props. */
  readonly children: ReactElement;
}

/** Shows a tooltip on hover. While one is shown, the next one opens without delay. */
const Explained = ({ content, children }: ExplainedProps) => (
  <Tooltip.Root openDelay={700} closeDelay={300}>
    <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
    <Portal>
      <Tooltip.Positioner>
        <Tooltip.Content
          maxWidth="20rem"
          px={3}
          py={2}
          bg="panel"
          color="text"
          border="1px solid {colors.edge}"
          borderRadius="control"
          textStyle="small"
        >
          {content}
        </Tooltip.Content>
      </Tooltip.Positioner>
    </Portal>
  </Tooltip.Root>
);

const Figures = chakra('section', {
  base: {
    gridArea: 'overview',
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'space-between', lg: 'flex-end' },
    minHeight: { base: 11, md: 12 },
    textStyle: 'fine',
    '& > dl': {
      display: 'flex',
      '@media (max-width: 22.5em)': { flexWrap: 'wrap' },
      columnGap: { base: 3, sm: 5 },
      whiteSpace: 'nowrap',
    },
    '& dt': { color: 'muted' },
    '& dd': {
      fontWeight: 600,
      color: 'text',
      fontVariantNumeric: 'lining-nums tabular-nums',
      '& span': { marginLeft: 1, fontWeight: 400, color: 'warning' },
    },
  },
});

/** The numbers of all and of unanswered leads of each kind. */
export function Overview() {
  const { counts } = useLeadNews();
  return (
    <Figures aria-label="Overview">
      <dl>
        {KIND_NAMES.map((kind) => {
          const fresh = freshLeads(kind, counts);
          return (
            <div key={kind}>
              <dt>Total {capitalised(LEAD_KINDS[kind].list)}</dt>
              <dd>
                {counts?.[LEAD_KINDS[kind].list].all.toLocaleString('en') ?? '—'}{' '}
                {fresh.count > 0 && <span>{fresh.text}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </Figures>
  );
}
