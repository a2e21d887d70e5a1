import { PageHero } from '#client/components/page-hero.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { legalTops } from './legal-tops.ts';

const Body = hydrateWhenSeen(
  () => import('./terms-of-conditions-body.tsx'),
  'TermsOfConditionsBody',
);

/** The page at /terms-of-conditions. */
export function TermsOfConditionsPage() {
  return (
    <>
      <PageHero label="Legal" {...legalTops.termsOfConditions} />
      <Body />
    </>
  );
}
