import { PageHero } from '#client/components/page-hero.tsx';
import { BookACall } from '#client/features/booking/book-a-call.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { miningFarmsHero } from './mining-farms-hero.ts';

const MiningFarmsBody = hydrateWhenSeen(() => import('./mining-farms-body.tsx'), 'MiningFarmsBody');

/** The page at /mining-farms. */
export function MiningFarmsPage() {
  return (
    <>
      <PageHero {...miningFarmsHero}>
        <BookACall about="farms" />
      </PageHero>
      <MiningFarmsBody />
    </>
  );
}
