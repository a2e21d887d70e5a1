import { z } from 'zod';
import { APPOINTMENT_STATUSES, appointmentStatus, serviceType } from './appointments.ts';
import { CONTACT_STATUSES, contactStatus } from './contacts.ts';
import * as fields from './fields.ts';
import { leadEventSchema, leadKind, leadPageFields } from './lead-work.ts';

/** The maximum number of new leads that are matched against a list's filters. */
export const MOST_ARRIVED = 100;

/** The dashboard's poll every few seconds for events since the last answer. */
export const leadChangesInput = z.object({
  /** The field `at` of the last answer; absent the first time. */
  since: z.iso.datetime({ error: 'Since must be an instant' }).optional(),
});

/** The current values of a lead's fields that can change. */
const leadState = z.object({
  kind: leadKind,
  id: fields.id,
  status: z.string(),
  rejectionReason: z.string().nullable(),
  /** Incremented with each change: a reader's copy with the same version is up to date. */
  version: z.number(),
});
export type LeadState = z.output<typeof leadState>;

export const leadChangesSchema = z.object({
  /** Send this as `since` the next time. */
  at: fields.timestamp,
  /** False if there are more events than listed: the client must reload its lists. */
  whole: z.boolean(),
  /** The events, newest first. Earlier answers may already have contained some of them. */
  events: z.array(leadEventSchema.extend({ leadId: fields.id })),
  /** The current states of the events' leads. */
  leads: z.array(leadState),
  counts: z.object({
    contacts: z.record(z.enum(['all', ...CONTACT_STATUSES]), z.number()),
    appointments: z.record(z.enum(['all', ...APPOINTMENT_STATUSES]), z.number()),
  }),
});
export type LeadChanges = z.output<typeof leadChangesSchema>;

const { search, waiting } = leadPageFields;
/** The number of leads created since a list was read. */
const count = z.number().int().min(1).max(MOST_ARRIVED);

/** Asks which of the newest leads match a list's filters. */
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
