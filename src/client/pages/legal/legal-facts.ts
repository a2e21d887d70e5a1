import { type OwnerFact, placeholder } from '#shared/owner-fact.ts';

/** From when the three documents hold, as the specification gives it. */
export const EFFECTIVE_DATE = { iso: '2025-01-01', text: '1 January 2025' } as const;

/** The age from which a person may deal with us, in years. */
export const MINIMUM_AGE = 18;

/**
 * What the owner and the owner's counsel must confirm before launch: `npm run content:check` lists
 * it. The periods are usual ones; nobody has agreed to them yet.
 */
export const legalFacts = {
  counselReview: placeholder('Terms & Conditions, Terms of Use, Privacy Policy: not yet reviewed'),
  quotationValidity: placeholder('7 days'),
  paymentPeriod: placeholder('14 days'),
  noticePeriod: placeholder('30 days'),
  collectionPeriod: placeholder('30 days'),
  liabilityPeriod: placeholder('12 months'),
  contractRetention: placeholder('five years'),
  backupRetention: placeholder('90 days'),
  dataLocation: placeholder('the United Arab Emirates'),
} as const satisfies Record<string, OwnerFact>;
