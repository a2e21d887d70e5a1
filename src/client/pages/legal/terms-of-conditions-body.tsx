import { PATHS } from '#shared/paths.ts';
import { LegalBody } from './legal-body.tsx';
import { termsOfConditions } from './terms-of-conditions-content.ts';

/** The text of /terms-of-conditions, a chunk of its own. */
export function TermsOfConditionsBody() {
  return <LegalBody document={termsOfConditions} path={PATHS.termsOfConditions} />;
}
