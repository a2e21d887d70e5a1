import type { LegalDocument } from './legal-document.ts';
import { collectedSections } from './privacy-policy-collected.ts';
import { handlingSections } from './privacy-policy-handling.ts';
import { rightsSections } from './privacy-policy-rights.ts';

export const privacyPolicy: LegalDocument = {
  summary: [
    'We store what you type into the contact form or the booking form and send. Nothing before that.',
    'We use it to answer you. We do not sell it, and nobody is profiled.',
    'No cookies, no analytics, no advertising, no content from other companies until you ask for it.',
    'You may see, correct, take along and delete your data, under the UAE PDPL and, where it applies, the GDPR.',
  ],
  sections: [...collectedSections, ...handlingSections, ...rightsSections],
};
