import { PATHS } from '#shared/paths.ts';
import { legalPage } from './legal-page.tsx';
import text from './terms-of-conditions.md?raw';

export const TermsOfConditionsPage = legalPage({
  path: PATHS.termsOfConditions,
  heading: 'Terms & Conditions',
  lede: 'The terms on which we host machines, sell hardware, arrange sites and power, and run mining operations for you.',
  text,
});
