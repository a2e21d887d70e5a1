import { chakra } from '@chakra-ui/react';
import { ButtonLink, ButtonRow, SmallButton } from '#client/components/button.tsx';
import { Tooltip } from '#client/components/tooltip.tsx';
import { PATHS } from '#shared/paths.ts';
import { useLogout } from './use-logout.ts';

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
    // On a phone both share one row, so that the leads start higher.
    '& > :first-of-type': { flex: '1 1 10rem', minWidth: 0 },
  },
});
const Heading = chakra('h1', { base: { textStyle: 'heading' } });
const Welcome = chakra('p', {
  base: { textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' },
});

export function DashboardHeader({ username }: { readonly username: string }) {
  const logout = useLogout();
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
