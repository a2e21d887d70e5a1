import { chakra } from '@chakra-ui/react';
import { FactorsSection } from './factors-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const Page = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 44rem)',
    gap: 10,
    '& > h2': { textStyle: 'heading' },
  },
});

/** The signed-in person's own account. */
export function AccountView() {
  return (
    <Page>
      <h2>My account</h2>
      <ProfileSection />
      <FactorsSection />
      <SessionsSection />
    </Page>
  );
}
