import { ActionLink } from '#client/components/button.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { hydrateWhenSeen } from '#client/hydrate-when-seen.tsx';
import { BOOKING_LINK } from '#client/layout/navigation.ts';
import { miningFarmsHero } from './mining-farms-hero.ts';

const MiningFarmsBody = hydrateWhenSeen(() =>
  import('./mining-farms-body.tsx').then((section) => section.MiningFarmsBody),
);

/** The page at /mining-farms. */
export function MiningFarmsPage() {
  return (
    <>
      <PageHero {...miningFarmsHero}>
        <ActionLink href={BOOKING_LINK.href}>{BOOKING_LINK.label}</ActionLink>
      </PageHero>
      <MiningFarmsBody />
    </>
  );
}
