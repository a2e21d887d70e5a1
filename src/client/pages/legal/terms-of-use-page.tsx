import { PageHero } from '#client/components/page-hero.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { legalTops } from './legal-tops.ts';

const Body = hydrateWhenSeen(() => import('./terms-of-use-body.tsx'), 'TermsOfUseBody');

/** The page at /terms-of-use. */
export function TermsOfUsePage() {
  return (
    <>
      <PageHero label="Legal" {...legalTops.termsOfUse} />
      <Body />
    </>
  );
}
