import { PageHero } from '#client/components/page-hero.tsx';
import { BookACall } from '#client/features/booking/book-a-call.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';

const MiningFarmsBody = hydrateWhenSeen(() => import('./mining-farms-body.tsx'), 'MiningFarmsBody');

export function MiningFarmsPage() {
  return (
    <>
      <PageHero
        label="Mining farms"
        heading="Mining farms for the Gulf climate"
        lede="Power, halls and three types of cooling, designed and operated by us. Our focus is the GCC."
      >
        <BookACall about="farms" />
      </PageHero>
      <MiningFarmsBody />
    </>
  );
}
