import { PageHero } from '#client/components/page-hero.tsx';
import { BookACall } from '#client/features/booking/book-a-call.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { aboutHero } from './about-hero.ts';

const AboutBody = hydrateWhenSeen(() => import('./about-body.tsx'), 'AboutBody');

/** The page at /about. */
export function AboutPage() {
  return (
    <>
      <PageHero {...aboutHero}>
        <BookACall about="company" />
      </PageHero>
      <AboutBody />
    </>
  );
}
