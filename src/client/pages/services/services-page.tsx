import { PageHero } from '#client/components/page-hero.tsx';
import { BookACall } from '#client/features/booking/book-a-call.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { ServicesIndex } from './services-index.tsx';

const hero = {
  label: 'Services',
  heading: 'Hosting, sites, hardware, operations',
  lede: 'Five services, ordered one by one or together. Each order names what it includes, its price and its term.',
} as const;

const ServicesBody = hydrateWhenSeen(() => import('./services-body.tsx'), 'ServicesBody');

/** The page at /services. */
export function ServicesPage() {
  return (
    <>
      <PageHero {...hero}>
        <BookACall about="services" />
      </PageHero>
      <ServicesIndex />
      <ServicesBody />
    </>
  );
}
