import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { byList, KIND_NAMES, LEAD_KINDS, type LeadList } from '../lead-kinds.ts';
import { assignedCounts, leadChoices, statusCounts } from './lead-calls.ts';
import { leadsPresentSchema } from './lead-presence.ts';
import {
  createdBounds,
  type LeadFilters,
  leadDayFields,
  leadEventSchema,
  leadKind,
  leadPageFields,
} from './lead-work.ts';

/** The maximum number of new leads that one call matches against a list's filters. */
export const MAX_ARRIVED = 100;

export const leadChangesInput = z.object({
  /** The field `number` of the last response; absent the first time. */
  after: z
    .int({ error: 'After must be a whole number' })
    .min(0, 'After must not be negative')
    .optional(),
});

const leadState = z.object({
  kind: leadKind,
  id: fields.id,
  status: z.string(),
  rejectionReason: z.string().nullable(),
  /** Incremented with each change: a copy with the same version is current. */
  version: z.number(),
  /** Further changeable fields, by name: the assignee, and those of its kind. */
  values: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.record(z.string(), z.string().nullable())]).nullable(),
  ),
});
export type LeadState = z.output<typeof leadState>;

export const leadChangesSchema = z.object({
  /** The number of the latest event. Send this as `after` the next time. */
  number: z.int(),
  /** False if there are more events than listed: the client must reload what it shows. */
  whole: z.boolean(),
  /** Whether leads were erased: the client must reload what it shows. Their events name no lead. */
  erased: z.boolean(),
  /** Newest first. An event without a number is repeated until it has one. */
  events: z.array(leadEventSchema.extend({ leadId: fields.id })),
  leads: z.array(leadState),
  counts: z.object(byList(() => statusCounts)),
  assigned: z.object(byList(() => assignedCounts)),
  forMe: z.int(),
  present: leadsPresentSchema,
});
export type LeadChanges = z.output<typeof leadChangesSchema>;

export interface LeadsArrivedInput extends LeadFilters {
  kind: LeadList;
  count: number;
  assignee?: string | undefined;
}

const arrivedInputs = KIND_NAMES.map((kind) => {
  const { order, ...byDay } = leadDayFields(kind);
  return z.object({
    kind: z.literal(LEAD_KINDS[kind].list),
    count: z.number().int().min(1).max(MAX_ARRIVED),
    ...leadPageFields,
    ...byDay,
    ...createdBounds,
    ...leadChoices(kind),
  });
});
export const leadsArrivedInput = z.discriminatedUnion(
  'kind',
  arrivedInputs as [(typeof arrivedInputs)[0], ...typeof arrivedInputs],
) as unknown as z.ZodType<LeadsArrivedInput, LeadsArrivedInput>;

export const leadsArrivedSchema = z.object({ ids: z.array(fields.id) });
