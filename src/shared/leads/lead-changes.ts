import { z } from 'zod';
import { appointmentSchema } from '../appointments.ts';
import { contactSchema } from '../contacts.ts';
import {
  isAnswer,
  type LeadEvent,
  nameOf,
  sentenceOf,
  type WishStep,
  wishStepOf,
} from '../events.ts';
import * as fields from '../fields/fields.ts';
import { byList, KIND_NAMES, LEAD_KINDS, type LeadList } from '../lead-kinds.ts';
import { assignedCounts, statusCounts } from './lead-calls.ts';
import { type LeadFilters, leadEventSchema, leadFilterFields } from './lead-work.ts';

const CONFLICTS: Record<WishStep, string> = {
  asked: 'has asked for another time',
  withdrawn: 'has withdrawn the request for another time',
  accepted: 'has accepted the requested time',
  changed: 'has confirmed another time',
  kept: 'has kept the confirmed time',
};

/** A sentence that describes the event as the reason for a conflict. */
export function conflictOf(event: LeadEvent): string {
  if (event.type === 'lead.undone') return `${nameOf(event.actor)} ${sentenceOf(event)}.`;
  return `${nameOf(event.actor)} ${conflictText(event)}.`;
}

function conflictText(event: LeadEvent): string {
  const step = wishStepOf(event);
  if (step) return CONFLICTS[step];
  if (isAnswer(event)) return 'has answered this lead';
  if (event.type !== 'lead.assigned') return `has set this lead to ${event.data.to.status}`;
  const { who } = event.data;
  return who ? `has assigned this lead to ${who.name}` : 'has unassigned this lead';
}

/** The maximum number of new leads that one call matches against a list's filters. */
export const MAX_ARRIVED = 100;

export const leadChangesInput = z.object({
  /** The field `number` of the last response; absent the first time. */
  after: z.int().min(0).optional(),
});

/** A lead. Its `version` is incremented with each change: a copy with the same version is current. */
const changedLead = z.discriminatedUnion('kind', [
  contactSchema.extend({ kind: z.literal('contact') }),
  appointmentSchema.extend({ kind: z.literal('appointment') }),
]);
export type ChangedLead = z.output<typeof changedLead>;

export const leadChangesSchema = z.object({
  /** The number of the latest event. Send this as `after` the next time. */
  number: z.int(),
  /** False if there are more events than listed: the client must reload what it shows. */
  whole: z.boolean(),
  /** Whether leads were erased: the client must reload what it shows. Their events name no lead. */
  erased: z.boolean(),
  /** Newest first. An event without a number is repeated until it has one. */
  events: z.array(leadEventSchema.extend({ leadId: fields.id })),
  leads: z.array(changedLead),
  counts: z.object(byList(() => statusCounts)),
  assigned: z.object(byList(() => assignedCounts)),
  forMe: z.int(),
});
export type LeadChanges = z.output<typeof leadChangesSchema>;

export interface LeadsArrivedInput extends LeadFilters {
  kind: LeadList;
  count: number;
}

const arrivedInputs = KIND_NAMES.map((kind) => {
  const { order, ...filters } = leadFilterFields(kind);
  return z.object({
    kind: z.literal(LEAD_KINDS[kind].list),
    count: z.number().int().min(1).max(MAX_ARRIVED),
    ...filters,
  });
});
export const leadsArrivedInput = z.discriminatedUnion(
  'kind',
  arrivedInputs as [(typeof arrivedInputs)[0], ...typeof arrivedInputs],
) as unknown as z.ZodType<LeadsArrivedInput, LeadsArrivedInput>;

export const leadsArrivedSchema = z.object({ ids: z.array(fields.id) });
