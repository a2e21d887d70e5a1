import type { Action } from '#client/components/action-list.tsx';
import { PATHS } from '#shared/paths.ts';

const DOCUMENTS: readonly Action[] = [
  {
    label: 'Terms & Conditions',
    href: PATHS.termsOfConditions,
    text: 'Hosting, hardware, sites and operations: what we owe each other.',
  },
  {
    label: 'Terms of Use',
    href: PATHS.termsOfUse,
    text: 'The rules for using this website.',
  },
  {
    label: 'Privacy Policy',
    href: PATHS.privacyPolicy,
    text: 'What our forms store, why and for how long, and your rights.',
  },
];

/** Links to the legal documents other than the one at `path`. */
export function otherDocuments(path: string): readonly Action[] {
  return DOCUMENTS.filter(({ href }) => href !== path);
}
