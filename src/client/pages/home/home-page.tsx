import { chakra } from '@chakra-ui/react';
import { CompanyFacts } from '#client/components/company-facts.tsx';
import { OfficeDetails } from '#client/components/office-details.tsx';
import { Section } from '#client/components/section.tsx';
import { ContactIsland } from '#client/forms/contact-form.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { PATHS } from '#shared/paths.ts';
import { HOME_COPY } from './home.copy.ts';
import { HomeAdvantage } from './home-advantage.tsx';
import { HomeAudiences } from './home-audiences.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomePartners } from './home-partners.tsx';
import { HomePlans } from './home-plans.tsx';
import { HomeReach } from './home-reach.tsx';
import { HomeServices } from './home-services.tsx';
import { HomeStats } from './home-stats.tsx';

export function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeServices />
      <HomeStats />
      <HomePlans />
      <HomePartners />
      <HomeAdvantage />
      <HomeAudiences />
      <HomeReach />
      <CompanyFacts />
      <HomeContact />
    </>
  );
}

const Layout = chakra('div', {
  base: { ...columns({ rowGap: 14, xl: '5 4' }), xl: { columnGap: 20 } },
});

function HomeContact() {
  return (
    <Section id="contact" {...useCopy(HOME_COPY).contact} navPath={PATHS.contact}>
      <Layout>
        <ContactIsland />
        <OfficeDetails />
      </Layout>
    </Section>
  );
}
