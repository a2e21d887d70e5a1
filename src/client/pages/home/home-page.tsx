import { CompanyFacts } from '#client/components/company-facts.tsx';
import { HomeAdvantage } from './home-advantage.tsx';
import { HomeAudiences } from './home-audiences.tsx';
import { HomeContact } from './home-contact.tsx';
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
