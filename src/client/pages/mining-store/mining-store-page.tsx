import { ActionLink } from '#client/components/button.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { hydrateWhenSeen } from '#client/hydrate-when-seen.tsx';
import { BOOKING_LINK } from '#client/layout/navigation.ts';
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
        <ActionLink href={BOOKING_LINK.href}>{BOOKING_LINK.label}</ActionLink>
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
