import { PageHero } from '#client/components/page-hero.tsx';
import { BookACall } from '#client/features/booking/book-a-call.tsx';
import { useCopy } from '#client/language/language.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { FARMS_COPY } from './farms-copy.ts';

const MiningFarmsBody = hydrateWhenSeen(() => import('./mining-farms-body.tsx'), 'MiningFarmsBody');

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
