/** The subjects of a message. No zod rules here, so that pages do not load zod for them. */
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

/** Undefined for any other value, and without one. */
export const contactServiceLabel = (value: string | null): string | undefined =>
  Object.entries(CONTACT_SERVICE_LABELS).find(([service]) => service === value)?.[1];
