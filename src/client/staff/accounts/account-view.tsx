import { chakra } from '@chakra-ui/react';
import { FactorsSection } from '#client/staff/accounts/factors-section.tsx';
import { ProfileSection } from '#client/staff/accounts/profile-section.tsx';
import { SessionsSection } from '#client/staff/accounts/sessions-section.tsx';
import { AdminLink } from '#client/staff/shell/admin-link.tsx';
import { pagePath } from '#client/staff/shell/page-path.ts';

const Page = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 44rem)', lg: 'minmax(0, 60rem)' },
    gap: 8,
    '& > h2': { textStyle: 'heading' },
    '& > a': { textStyle: 'small', textDecoration: 'underline', textUnderlineOffset: '0.3em' },
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
      <AdminLink to={pagePath('audit')}>Audit log of all administrators</AdminLink>
    </Page>
  );
}
