import { z } from 'zod';
import { CONTACT_SERVICES } from './contact-options.ts';
import * as fields from './fields.ts';
import { leadPageResult, seenVersion } from './lead-work.ts';
import { LIMITS } from './limits.ts';

export const CONTACT_STATUSES = ['unread', 'responded', 'ignored'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** The statuses that a submission can change to: every other one. */
export function contactMoves(status: ContactStatus): ContactStatus[] {
  return CONTACT_STATUSES.filter((other) => other !== status);
}

/** A visitor's input. */
export const contactInput = z.object({
  fullName: fields.fullName,
  email: fields.email,
  companyName: fields.companyName,
  phoneNumber: fields.phoneNumber,
  service: fields.optionalChoice('Service', CONTACT_SERVICES),
  message: fields.requiredText('Message', LIMITS.message),
});
export type ContactInput = z.output<typeof contactInput>;

/** A submission as administrators see it. `rejectionReason` is the ignore reason. */
export const contactSchema = z
  .object({
    id: fields.id,
    fullName: z.string(),
    email: z.string(),
    companyName: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    service: fields.storedChoice(CONTACT_SERVICES).nullable(),
    message: z.string(),
    status: z.enum(CONTACT_STATUSES),
    rejectionReason: z.string().nullable(),
    createdAt: fields.timestamp,
    /** Incremented with each change. */
    version: fields.version,
  })
  .meta({ id: 'Contact' });
export type Contact = z.output<typeof contactSchema>;

/** A status in an input, to set it or to filter by it. */
export const contactStatus = z.enum(CONTACT_STATUSES, {
  error: `Status must be one of: ${CONTACT_STATUSES.join(', ')}`,
});

export const contactStatusInput = z.object({
  id: fields.id,
  status: contactStatus,
  rejectionReason: fields.rejectionReason,
  version: seenVersion,
});
export type ContactStatusInput = z.output<typeof contactStatusInput>;

export const contactPageSchema = z.object({
  items: z.array(contactSchema),
  ...leadPageResult,
  counts: z.record(z.enum(['all', ...CONTACT_STATUSES]), z.number()),
});
export type ContactPage = z.output<typeof contactPageSchema>;
