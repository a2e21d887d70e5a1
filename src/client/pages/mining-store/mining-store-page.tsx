import { PageHero } from '#client/components/page-hero.tsx';
import { BookACall } from '#client/features/booking/book-a-call.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { MinerIndex } from './miner-index.tsx';

const hero = {
  label: 'Mining store',
  heading: 'Three miners and their figures',
  lede: 'We source, deliver and host them. There is no cart: ask for a price, and a specialist replies within 24 hours.',
} as const;

const MinerPlates = hydrateWhenSeen(() => import('./miner-plates.tsx'), 'MinerPlates');
const MinerComparison = hydrateWhenSeen(() => import('./miner-comparison.tsx'), 'MinerComparison');
const OrderSteps = hydrateWhenSeen(() => import('./order-steps.tsx'), 'OrderSteps');
const CoolingGuide = hydrateWhenSeen(() => import('./cooling-guide.tsx'), 'CoolingGuide');
const StoreClosing = hydrateWhenSeen(() => import('./store-closing.tsx'), 'StoreClosing');

/** The page at /mining-store. */
export function MiningStorePage() {
  return (
    <>
      <PageHero {...hero}>
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
