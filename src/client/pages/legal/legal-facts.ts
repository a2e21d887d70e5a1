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

export const arabicLegalFacts: Readonly<Record<keyof typeof legalFacts, OwnerFact>> = {
  effectiveDate: fact('1 يناير 2025'),
  minimumAge: legalFacts.minimumAge,
  counselReview: placeholder('الشروط والأحكام، شروط الاستخدام، سياسة الخصوصية: لم تُراجع بعد'),
  quotationValidity: placeholder('7 أيام'),
  paymentPeriod: placeholder('14 يومًا'),
  noticePeriod: placeholder('30 يومًا'),
  collectionPeriod: placeholder('30 يومًا'),
  liabilityPeriod: placeholder('12 شهرًا'),
  contractRetention: placeholder('خمس سنوات'),
  backupRetention: placeholder('90 يومًا'),
  dataLocation: placeholder('دولة الإمارات العربية المتحدة'),
};

/** The version of the privacy policy that prevails. The English text does not name one. */
export const prevailingVersion = placeholder('النص الإنجليزي');
