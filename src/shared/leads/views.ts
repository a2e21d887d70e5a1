import { z } from 'zod';
import { addDays } from '../calendar/uae-time.ts';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import { LEAD_KINDS, type LeadKind, statusesOf } from '../lead-kinds.ts';
import { ASSIGNEE, FIGURE, leadKind, ordersOf, whensOf } from './lead-work.ts';

/** The filters in the address of a list, which saved views also contain. */
export const VIEW_FILTERS = [
  ...(['status', 'service', 'when', 'q', 'waiting', 'mail', 'assignee', 'figure'] as const),
  // UAE days, both included, on which the leads arrived.
  ...(['from', 'to'] as const),
];
export const VIEW_PARAMETERS = [...VIEW_FILTERS, 'order'] as const;
type ViewParameter = (typeof VIEW_PARAMETERS)[number];

const isDay = (value: string) => /^2\d{3}-\d\d-\d\d$/.test(value) && addDays(value, 0) === value;

export function isKnownValue(kind: LeadKind, name: ViewParameter, value: string): boolean {
  if (name === 'q') return value !== '' && value.length <= LIMITS.search;
  if (name === 'from' || name === 'to') return isDay(value);
  if (name === 'assignee') return ASSIGNEE.test(value);
  if (name === 'figure') return FIGURE.test(value);
  const choices: Record<typeof name, readonly string[]> = {
    status: statusesOf(kind),
    service: LEAD_KINDS[kind].serviceTypes,
    when: whensOf(kind),
    order: ordersOf(kind),
    waiting: ['true'],
    mail: ['failed'],
  };
  return choices[name].includes(value);
}

const viewFields = {
  name: fields.requiredText('Name', LIMITS.viewName),
  kind: leadKind,
  filter: z.record(z.string(), z.string()),
  forTeam: z.boolean().default(false),
};

function checkFilter(
  { kind, filter }: { kind: LeadKind; filter: Record<string, string> },
  context: z.RefinementCtx,
): void {
  for (const [given, value] of Object.entries(filter)) {
    const name = VIEW_PARAMETERS.find((each) => each === given);
    if (name && isKnownValue(kind, name, value)) continue;
    const message = `Filter ${given} is unknown or has an unknown value`;
    context.addIssue({ code: 'custom', path: ['filter'], message });
  }
}

export const viewNameInput = z.object({ name: viewFields.name });
export const viewInput = z.object(viewFields).superRefine(checkFilter);
export type ViewInput = z.output<typeof viewInput>;

export const viewSchema = z.object({
  id: fields.id,
  name: z.string(),
  kind: leadKind,
  filter: z.record(z.string(), z.string()),
  forTeam: z.boolean(),
});
export type View = z.output<typeof viewSchema>;
