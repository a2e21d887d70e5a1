import { chakra } from '@chakra-ui/react';
import { Section } from '#client/components/section.tsx';
import { ContactIsland } from '#client/features/contact-form/contact-form.tsx';
import { OfficeDetails } from '#client/features/office/office-details.tsx';
import { columns } from '#client/theme/columns.ts';
import { PATHS } from '#shared/paths.ts';

const Layout = chakra('div', {
  base: { ...columns({ rowGap: 14, xl: '5 4' }), xl: { columnGap: 20 } },
});

export function HomeContact() {
  return (
    <Section
      id="contact"
      label="Contact"
      heading="Tell us what you want to run"
      lede="Tell us how many machines or megawatts, where and when. We reply within 24 hours."
      navPath={PATHS.contact}
    >
      <Layout>
        <ContactIsland />
        <OfficeDetails />
      </Layout>
    </Section>
  );
}
