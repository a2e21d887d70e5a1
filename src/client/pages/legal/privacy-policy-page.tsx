import { PATHS } from '#shared/paths.ts';
import { legalPage } from './legal-page.tsx';
import text from './privacy-policy.md?raw';

export const PrivacyPolicyPage = legalPage({
  path: PATHS.privacyPolicy,
  heading: 'Privacy Policy',
  lede: 'What this website stores about you, why, for how long, and what you can ask of us. It is little.',
  text,
});
