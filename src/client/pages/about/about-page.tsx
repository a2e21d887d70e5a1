import { PageHero } from '#client/components/page-hero.tsx';
import { BookACall } from '#client/features/booking/book-a-call.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';

const AboutBody = hydrateWhenSeen(() => import('./about-body.tsx'), 'AboutBody');

export function AboutPage() {
  return (
    <>
      <PageHero
        label="About us"
        heading="Bitcoin mining infrastructure from the UAE"
        lede="71 is a Bitcoin mining infrastructure and hosting company based in the UAE. We find sites, secure power, supply machines and run them for our clients."
      >
        <BookACall about="company" />
      </PageHero>
      <AboutBody />
    </>
  );
}
