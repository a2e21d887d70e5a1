import { legalPage } from './legal-page.tsx';
import ar from './terms-of-conditions.ar.md?raw';
import en from './terms-of-conditions.md?raw';

export const TermsOfConditionsPage = legalPage('termsOfConditions', { en, ar });
