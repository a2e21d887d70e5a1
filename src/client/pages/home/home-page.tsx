import { hydrateWhenSeen } from '#client/hydrate-when-seen.tsx';
import { HomeHero } from './home-hero.tsx';

const HomeContact = hydrateWhenSeen(() =>
  import('./home-contact.tsx').then((section) => section.HomeContact),
);

/** The page at /. */
export function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeContact />
    </>
  );
}
