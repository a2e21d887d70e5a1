import { fact, type OwnerFact, placeholder } from '#shared/owner-fact.ts';

/**
 * What the legal texts state. The owner and the owner's counsel must confirm the placeholders before
 * launch: `npm run content:check` lists them. The periods are usual ones; nobody has agreed to them yet.
 */
export const legalFacts = {
  /** From when the three documents hold, as the specification gives it. */
  effectiveDate: fact('1 January 2025'),
  /** The age from which a person may deal with us, in years. */
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
