import type { Locale, PerLocale } from '../language/locale.ts';

/** The subjects of a message. This module has no zod rules, so that pages can import it without zod. */
export const CONTACT_SERVICES = [
  'hosting',
  'site-acquisition',
  'hardware',
  'operations',
  'consultation',
  'other',
] as const;
type ContactService = (typeof CONTACT_SERVICES)[number];

export const CONTACT_SERVICE_LABELS: Record<ContactService, string> = {
  hosting: 'Hosting',
  'site-acquisition': 'Site acquisition',
  hardware: 'Hardware',
  operations: 'Operations',
  consultation: 'Consultation',
  other: 'Other',
};

export const contactServiceLabels: PerLocale<typeof CONTACT_SERVICE_LABELS> = {
  en: CONTACT_SERVICE_LABELS,
  ar: {
    hosting: 'الاستضافة',
    'site-acquisition': 'الاستحواذ على المواقع',
    hardware: 'الأجهزة',
    operations: 'العمليات',
    consultation: 'استشارة',
    other: 'موضوع آخر',
  },
};

export const contactServiceLabel = (
  value: string | null,
  locale: Locale = 'en',
): string | undefined =>
  Object.entries(contactServiceLabels[locale]).find(([service]) => service === value)?.[1];
