import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { HomeHero } from './home-hero.tsx';

const HomeServices = hydrateWhenSeen(() =>
  import('./home-services.tsx').then((section) => section.HomeServices),
);
const HomeStats = hydrateWhenSeen(() =>
  import('./home-stats.tsx').then((section) => section.HomeStats),
);
const HomePlans = hydrateWhenSeen(() =>
  import('./home-plans.tsx').then((section) => section.HomePlans),
);
const HomePartners = hydrateWhenSeen(() =>
  import('./home-partners.tsx').then((section) => section.HomePartners),
);
const HomeAdvantage = hydrateWhenSeen(() =>
  import('./home-advantage.tsx').then((section) => section.HomeAdvantage),
);
const HomeAudiences = hydrateWhenSeen(() =>
  import('./home-audiences.tsx').then((section) => section.HomeAudiences),
);
const HomeReach = hydrateWhenSeen(() =>
  import('./home-reach.tsx').then((section) => section.HomeReach),
);
const HomeContact = hydrateWhenSeen(() =>
  import('./home-contact.tsx').then((section) => section.HomeContact),
);

/** The page at /: the first screen, and eight sections that wait for their code until they are seen. */
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
