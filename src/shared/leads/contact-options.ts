/** The subjects of a message. This module has no zod rules, so that pages can import it without zod. */
export const CONTACT_SERVICES = [
  'hosting',
  'site-acquisition',
  'hardware',
  'operations',
  'consultation',
  'other',
] as const;
export type ContactService = (typeof CONTACT_SERVICES)[number];

export const CONTACT_SERVICE_LABELS: Record<ContactService, string> = {
  hosting: 'Hosting',
  'site-acquisition': 'Site acquisition',
  hardware: 'Hardware',
  operations: 'Operations',
  consultation: 'Consultation',
  other: 'Other',
};

export const contactServiceLabel = (value: string | null): string | undefined =>
  Object.entries(CONTACT_SERVICE_LABELS).find(([service]) => service === value)?.[1];
