/**
 * The subjects of a message. This file has no zod rules, so that pages do not load zod for them.
 */
export const CONTACT_SERVICES = [
  'hosting',
  'site-acquisition',
  'hardware',
  'operations',
  'consultation',
  'other',
] as const;
export type ContactService = (typeof CONTACT_SERVICES)[number];

/** The labels of the services, for visitors and staff. */
export const CONTACT_SERVICE_LABELS: Record<ContactService, string> = {
  hosting: 'Hosting',
  'site-acquisition': 'Site acquisition',
  hardware: 'Hardware',
  operations: 'Operations',
  consultation: 'Consultation',
  other: 'Other',
};
