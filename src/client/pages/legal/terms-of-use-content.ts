import type { LegalDocument } from './legal-document.ts';
import { MINIMUM_AGE } from './legal-facts.ts';
import { siteSections } from './terms-of-use-information.ts';
import { ruleSections } from './terms-of-use-rules.ts';

export const termsOfUse: LegalDocument = {
  summary: [
    `The site is for adults: use it if you are at least ${MINIMUM_AGE} years old.`,
    'Read, share links, write to us, book a call. Do not attack, copy wholesale or impersonate.',
    'Figures are internal estimates, each labelled by what it counts. Nothing here is an offer or advice.',
    'Buying and hosting have terms of their own.',
  ],
  sections: [...ruleSections, ...siteSections],
};
