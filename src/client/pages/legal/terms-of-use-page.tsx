import { PATHS } from '#shared/paths.ts';
import { legalPage } from './legal-page.tsx';
import text from './terms-of-use.md?raw';

export const TermsOfUsePage = legalPage({
  path: PATHS.termsOfUse,
  heading: 'Terms of Use',
  lede: 'The rules for using this website. They are short, because reading and writing to us is all there is to do here.',
  text,
});
