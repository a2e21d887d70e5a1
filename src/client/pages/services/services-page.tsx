import { PageHero } from '#client/components/page-hero.tsx';
import { BookACall } from '#client/features/booking/book-a-call.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { servicesHero } from './services-hero.ts';
import { ServicesIndex } from './services-index.tsx';

const ServicesBody = hydrateWhenSeen(() => import('./services-body.tsx'), 'ServicesBody');

/** The page at /services. */
export function ServicesPage() {
  return (
    <>
      <PageHero {...servicesHero}>
        <BookACall about="services" />
      </PageHero>
      <ServicesIndex />
      <ServicesBody />
    </>
  );
}
