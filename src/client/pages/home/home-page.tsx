import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { HomeHero } from './home-hero.tsx';

const HomeServices = hydrateWhenSeen(() => import('./home-services.tsx'), 'HomeServices');
const HomeStats = hydrateWhenSeen(() => import('./home-stats.tsx'), 'HomeStats');
const HomePlans = hydrateWhenSeen(() => import('./home-plans.tsx'), 'HomePlans');
const HomePartners = hydrateWhenSeen(() => import('./home-partners.tsx'), 'HomePartners');
const HomeAdvantage = hydrateWhenSeen(() => import('./home-advantage.tsx'), 'HomeAdvantage');
const HomeAudiences = hydrateWhenSeen(() => import('./home-audiences.tsx'), 'HomeAudiences');
const HomeReach = hydrateWhenSeen(() => import('./home-reach.tsx'), 'HomeReach');
const HomeContact = hydrateWhenSeen(() => import('./home-contact.tsx'), 'HomeContact');

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
      <HomeContact />
    </>
  );
}
