import { legalPage } from './legal-page.tsx';
import ar from './terms-of-use.ar.md?raw';
import en from './terms-of-use.md?raw';

export const TermsOfUsePage = legalPage('termsOfUse', { en, ar });
