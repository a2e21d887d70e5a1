import { chakra } from '@chakra-ui/react';
import { useLogout } from '#client/admin/session/use-logout.ts';
import { Button } from '#client/components/button.tsx';

const Bar = chakra('header', {
  base: { borderBottom: '1px solid {colors.line}', bg: 'sunken' },
});
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 6,
    rowGap: 3,
    paddingBlock: 4,
  },
});
const Heading = chakra('h1', { base: { textStyle: 'heading' } });
const Welcome = chakra('p', {
  base: { textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' },
});

/** Who is signed in, and the way out. */
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
        <Button variant="outline" size="sm" onClick={logout}>
          Logout
        </Button>
      </Row>
    </Bar>
  );
}
