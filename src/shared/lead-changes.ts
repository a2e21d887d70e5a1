import { z } from 'zod';
import * as fields from './fields.ts';
import { leadChoices, statusCounts } from './lead-calls.ts';
import { byList, KIND_NAMES, LEAD_KINDS, type LeadKind, type LeadList } from './lead-kinds.ts';
import {
  leadDayFields,
  leadEventSchema,
  leadKind,
  leadPageFields,
  type When,
} from './lead-work.ts';

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
  /** The fields of its kind that can change beside these, by name. */
  values: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.record(z.string(), z.string().nullable())]).nullable(),
  ),
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
  counts: z.object(byList(() => statusCounts)),
});
export type LeadChanges = z.output<typeof leadChangesSchema>;

const { search, waiting, mail } = leadPageFields;
/** The number of leads created since a list was read. */
const count = z.number().int().min(1).max(MOST_ARRIVED);

export interface LeadsArrivedInput {
  kind: LeadList;
  count: number;
  search?: string | undefined;
  waiting?: 'true' | undefined;
  mail?: 'failed' | undefined;
  when?: When | undefined;
  status?: string | undefined;
  serviceType?: string | undefined;
}

function whenOf(kind: LeadKind) {
  const { when } = leadDayFields(kind);
  return when && { when };
}

const arrivedInputs = KIND_NAMES.map((kind) =>
  z.object({
    kind: z.literal(LEAD_KINDS[kind].list),
    count,
    search,
    waiting,
    mail,
    ...whenOf(kind),
    ...leadChoices(kind),
  }),
);
/** Asks which of the newest leads match a list's filters. */
export const leadsArrivedInput = z.discriminatedUnion(
  'kind',
  arrivedInputs as [(typeof arrivedInputs)[0], ...typeof arrivedInputs],
) as unknown as z.ZodType<LeadsArrivedInput, LeadsArrivedInput>;

export const leadsArrivedSchema = z.object({ ids: z.array(fields.id) });
