import { HomeContact } from './home-contact.tsx';
import { HomeHero } from './home-hero.tsx';

/** The page at /. */
export function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeContact />
    </>
  );
}
