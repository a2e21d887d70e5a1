import { PATHS } from '#shared/paths.ts';
import { LegalBody } from './legal-body.tsx';
import { privacyPolicy } from './privacy-policy-content.ts';

/** The text of /privacy-policy, a chunk of its own. */
export function PrivacyPolicyBody() {
  return <LegalBody document={privacyPolicy} path={PATHS.privacyPolicy} />;
}
