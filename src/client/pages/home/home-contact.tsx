import { chakra } from '@chakra-ui/react';
import { OfficeDetails } from '#client/components/office-details.tsx';
import { Section } from '#client/components/section.tsx';
import { ContactIsland } from '#client/forms/contact-form.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { PATHS } from '#shared/paths.ts';
import { HOME_COPY } from './home.copy.ts';

const Layout = chakra('div', {
  base: { ...columns({ rowGap: 14, xl: '5 4' }), xl: { columnGap: 20 } },
});

export function HomeContact() {
  return (
    <Section id="contact" {...useCopy(HOME_COPY).contact} navPath={PATHS.contact}>
      <Layout>
        <ContactIsland />
        <OfficeDetails />
      </Layout>
    </Section>
  );
}
