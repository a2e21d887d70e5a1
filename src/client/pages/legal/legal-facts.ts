import { fact, type OwnerFact, placeholder } from '#shared/owner-fact.ts';

/** The owner and counsel must confirm the placeholders before launch: `npm run content:check`. */
export const legalFacts = {
  /** The date in the specification. */
  effectiveDate: fact('1 January 2025'),
  minimumAge: fact('18'),
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
