import { ActionLink } from '#client/components/button.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { hydrateWhenSeen } from '#client/hydrate-when-seen.tsx';
import { BOOKING_LINK } from '#client/layout/navigation.ts';
import { aboutHero } from './about-hero.ts';

const AboutBody = hydrateWhenSeen(() =>
  import('./about-body.tsx').then((section) => section.AboutBody),
);

/** The page at /about. */
export function AboutPage() {
  return (
    <>
      <PageHero {...aboutHero}>
        <ActionLink href={BOOKING_LINK.href}>{BOOKING_LINK.label}</ActionLink>
      </PageHero>
      <AboutBody />
    </>
  );
}
