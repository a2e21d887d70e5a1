import { PageHero } from '#client/components/page-hero.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { legalTops } from './legal-tops.ts';

const Body = hydrateWhenSeen(() => import('./privacy-policy-body.tsx'), 'PrivacyPolicyBody');

/** The page at /privacy-policy. */
export function PrivacyPolicyPage() {
  return (
    <>
      <PageHero label="Legal" {...legalTops.privacyPolicy} />
      <Body />
    </>
  );
}
