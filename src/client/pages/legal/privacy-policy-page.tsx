import { legalPage } from './legal-page.tsx';
import ar from './privacy-policy.ar.md?raw';
import en from './privacy-policy.md?raw';

export const PrivacyPolicyPage = legalPage('privacyPolicy', { en, ar });
