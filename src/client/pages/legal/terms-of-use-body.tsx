import { PATHS } from '#shared/paths.ts';
import { LegalBody } from './legal-body.tsx';
import { termsOfUse } from './terms-of-use-content.ts';

/** The text of /terms-of-use, a chunk of its own. */
export function TermsOfUseBody() {
  return <LegalBody document={termsOfUse} path={PATHS.termsOfUse} />;
}
