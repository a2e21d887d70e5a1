/** What a message can be about. No rules here: a page shows these without loading zod. */
export const CONTACT_SERVICES = [
  'hosting',
  'site-acquisition',
  'hardware',
  'operations',
  'consultation',
  'other',
] as const;
export type ContactService = (typeof CONTACT_SERVICES)[number];

/** The services in words: for the visitor who chooses, and for the staff who read it. */
export const CONTACT_SERVICE_LABELS: Record<ContactService, string> = {
  hosting: 'Hosting',
  'site-acquisition': 'Site acquisition',
  hardware: 'Hardware',
  operations: 'Operations',
  consultation: 'Consultation',
  other: 'Other',
};
