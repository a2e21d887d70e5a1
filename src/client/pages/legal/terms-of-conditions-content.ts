import type { LegalDocument } from './legal-document.ts';
import { MINIMUM_AGE } from './legal-facts.ts';
import { contractSections } from './terms-of-conditions-contract.ts';
import { generalSections } from './terms-of-conditions-general.ts';
import { serviceSections } from './terms-of-conditions-services.ts';

export const termsOfConditions: LegalDocument = {
  summary: [
    `You must be at least ${MINIMUM_AGE} years old, and allowed to mine where you live.`,
    'Nothing on this website is an offer. A contract begins with an order that both of us have signed.',
    'Your machines stay yours. Coins that they earn go to your wallet, not through ours.',
    'Mining can lose money. We promise service, never income.',
    'The law of the United Arab Emirates applies, and the courts of Dubai decide.',
  ],
  sections: [...contractSections, ...serviceSections, ...generalSections],
};
