import { RETENTION_PLACEHOLDER } from '#shared/accounts/retention-words.ts';
import { PATHS } from '#shared/paths.ts';
import { legalPage } from './legal-page.tsx';

/** The sentence about retention depends on the settings. The prerendered HTML keeps its placeholder. */
async function privacyText(): Promise<{ default: string }> {
  const text = import('./privacy-policy.md?raw');
  if (import.meta.env.SSR) return text;
  const answer = await fetch('/retention.txt');
  if (!answer.ok) throw new Error(`/retention.txt returned ${answer.status}`);
  const sentence = (await answer.text()).trim();
  return { default: (await text).default.replace(RETENTION_PLACEHOLDER, sentence) };
}

export const PrivacyPolicyPage = legalPage({
  path: PATHS.privacyPolicy,
  heading: 'Privacy Policy',
  lede: 'What this website stores about you, why, for how long, and what you can ask of us. It is little.',
  importText: privacyText,
});
