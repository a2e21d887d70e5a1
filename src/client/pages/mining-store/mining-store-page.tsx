import { PageHero } from '#client/components/page-hero.tsx';
import { BookACall } from '#client/features/booking/book-a-call.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { MinerIndex } from './miner-index.tsx';
import { miningStoreContent } from './mining-store-content.ts';

const MinerPlates = hydrateWhenSeen(() =>
  import('./miner-plates.tsx').then((section) => section.MinerPlates),
);
const MinerComparison = hydrateWhenSeen(() =>
  import('./miner-comparison.tsx').then((section) => section.MinerComparison),
);
const OrderSteps = hydrateWhenSeen(() =>
  import('./order-steps.tsx').then((section) => section.OrderSteps),
);
const CoolingGuide = hydrateWhenSeen(() =>
  import('./cooling-guide.tsx').then((section) => section.CoolingGuide),
);
const StoreClosing = hydrateWhenSeen(() =>
  import('./store-closing.tsx').then((section) => section.StoreClosing),
);

/** The page at /mining-store. */
export function MiningStorePage() {
  return (
    <>
      <PageHero {...miningStoreContent.hero}>
        <BookACall about="store" />
      </PageHero>
      <MinerIndex />
      <MinerPlates />
      <MinerComparison />
      <OrderSteps />
      <CoolingGuide />
      <StoreClosing />
    </>
  );
}
