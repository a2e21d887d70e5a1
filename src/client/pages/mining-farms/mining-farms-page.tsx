import { BookACall } from '#client/components/book-a-call.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { useCopy } from '#client/language/language.tsx';
import { FARMS_COPY } from './farms.copy.ts';
import { MiningFarmsBody } from './mining-farms-body.tsx';

export function MiningFarmsPage() {
  return (
    <>
      <PageHero {...useCopy(FARMS_COPY).hero}>
        <BookACall about="farms" />
      </PageHero>
      <MiningFarmsBody />
    </>
  );
}
