import { BookACall } from '#client/components/book-a-call.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { useCopy } from '#client/language/language.tsx';
import { ABOUT_COPY } from './about.copy.ts';
import { AboutBody } from './about-body.tsx';

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
