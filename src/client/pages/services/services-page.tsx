import { ActionLink } from '#client/components/button.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { hydrateWhenSeen } from '#client/hydrate-when-seen.tsx';
import { BOOKING_LINK } from '#client/layout/navigation.ts';
import { servicesHero } from './services-hero.ts';
import { ServicesIndex } from './services-index.tsx';

const ServicesBody = hydrateWhenSeen(() =>
  import('./services-body.tsx').then((section) => section.ServicesBody),
);

/** The page at /services. */
export function ServicesPage() {
  return (
    <>
      <PageHero {...servicesHero}>
        <ActionLink href={BOOKING_LINK.href}>{BOOKING_LINK.label}</ActionLink>
      </PageHero>
      <ServicesIndex />
      <ServicesBody />
    </>
  );
}
