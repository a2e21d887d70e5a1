import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tooltip } from '#client/components/tooltip/tooltip.tsx';
import { AdminLink } from '#client/staff/shell/admin-link.tsx';
import { pagePath } from '#client/staff/shell/page-path.ts';
import { ToolButton } from '#client/staff/shell/popover.tsx';
import { PATHS } from '#shared/paths.ts';

/** From this width, title, tabs and totals share one band. */
export const ONE_BAND = '@media (min-width: 88em)';
/** The band is sticky only in windows that are high enough. */
const STICKY_BAND = '@media (min-width: 88em) and (min-height: 44em)';

/** `--top` is the height of the sticky parts. A short window, such as at 400 % zoom, has none. */
export const Dashboard = chakra('div', {
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
    '@media print': { position: 'static' },
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
    '& p': {
      textStyle: 'fine',
      color: 'muted',
      display: 'flex',
      gap: '0.25em',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      maxWidth: { base: '100%', lg: '28rem' },
      [ONE_BAND]: { maxWidth: '11rem' },
    },
    // The link itself is cut, so that a long name never lies under the tools.
    '& a': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});
const Ways = chakra('div', {
  base: {
    gridArea: 'ways',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: { base: 3, md: 4 },
  },
});

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
        <h1>Admin Dashboard</h1>
        <p title={username}>
          Welcome back,{' '}
          <AdminLink to={pagePath('account')} title="My account">
            <strong>{username}</strong>
          </AdminLink>
        </p>
      </Who>
      {children}
      <Ways>
        {tools}
        <Tooltip content="Opens the public site in a new tab">
          <ToolButton as="a" {...WEBSITE}>
            <ExternalLink aria-hidden />
          </ToolButton>
        </Tooltip>
        <Tooltip content="Signs you out in all tabs">
          <ToolButton onClick={onLogout}>Logout</ToolButton>
        </Tooltip>
      </Ways>
    </Band>
  );
}
