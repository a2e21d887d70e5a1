import { z } from 'zod';
import { APPOINTMENT_STATUSES, appointmentStatus, serviceType } from './appointments.ts';
import { CONTACT_STATUSES, contactStatus } from './contacts.ts';
import * as fields from './fields.ts';
import { leadEventSchema, leadKind, leadPageFields } from './lead-work.ts';

/** New leads that are looked at to tell which of them a list shows. */
export const MOST_ARRIVED = 100;

/** What the dashboard asks every few seconds: what has happened since the last answer. */
export const leadChangesInput = z.object({
  /** `at` of the last answer; absent the first time. */
  since: z.iso.datetime({ error: 'Since must be an instant' }).optional(),
});

/** A lead's present state, as far as it ever changes. */
const leadState = z.object({
  kind: leadKind,
  id: fields.id,
  status: z.string(),
  rejectionReason: z.string().nullable(),
  /** Grows with each change: what a reader holds under the same version is up to date. */
  version: z.number(),
});
export type LeadState = z.output<typeof leadState>;

export const leadChangesSchema = z.object({
  /** What to send as `since` the next time. */
  at: fields.timestamp,
  /** False where more has happened than is told: the lists have to be read anew. */
  whole: z.boolean(),
  /** What happened, newest first. The last answers told some of it already. */
  events: z.array(leadEventSchema.extend({ leadId: fields.id })),
  /** The leads that it happened to, as they are now. */
  leads: z.array(leadState),
  counts: z.object({
    contacts: z.record(z.enum(['all', ...CONTACT_STATUSES]), z.number()),
    appointments: z.record(z.enum(['all', ...APPOINTMENT_STATUSES]), z.number()),
  }),
});
export type LeadChanges = z.output<typeof leadChangesSchema>;

const { search, waiting } = leadPageFields;
/** How many leads came since a list was read. */
const count = z.number().int().min(1).max(MOST_ARRIVED);

/** Which of the newest leads a list shows under its filters. */
export const leadsArrivedInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('contacts'),
    count,
    search,
    waiting,
    status: contactStatus.optional(),
  }),
  z.object({
    kind: z.literal('appointments'),
    count,
    search,
    waiting,
    status: appointmentStatus.optional(),
    serviceType: serviceType.optional(),
  }),
]);
export type LeadsArrivedInput = z.output<typeof leadsArrivedInput>;

export const leadsArrivedSchema = z.object({ ids: z.array(fields.id) });
