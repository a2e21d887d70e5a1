import { PageHero } from '#client/components/page-hero.tsx';
import { BookACall } from '#client/features/booking/book-a-call.tsx';
import { useCopy } from '#client/language/language.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { ABOUT_COPY } from './about-copy.ts';

const AboutBody = hydrateWhenSeen(() => import('./about-body.tsx'), 'AboutBody');

export function AboutPage() {
  return (
    <>
      <PageHero {...useCopy(ABOUT_COPY).hero}>
        <BookACall about="company" />
      </PageHero>
      <AboutBody />
    </>
  );
}
