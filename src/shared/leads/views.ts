import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import type { LeadKind } from '../lead-kinds.ts';
import { leadKind } from './lead-work.ts';
import { isKnownValue, VIEW_PARAMETERS } from './view-filter.ts';

export const MAX_VIEWS = 50;

const viewFields = {
  name: fields.requiredText('Name', LIMITS.viewName).meta({ example: 'My open hosting leads' }),
  kind: leadKind,
  filter: z
    .record(z.string(), z.string(), { error: 'Filter must be an object of texts' })
    .meta({
      description: `The parameters in the address of the dashboard's list: ${VIEW_PARAMETERS.join(', ')}.`,
      example: { status: 'unread', from: '2026-01-01' },
    }),
  forTeam: z
    .boolean({ error: 'For team must be true or false' })
    .default(false)
    .meta({ description: 'Whether all administrators see the view.' }),
};

function checkFilter(
  { kind, filter }: { kind: LeadKind; filter: Record<string, string> },
  context: z.RefinementCtx,
): void {
  for (const [given, value] of Object.entries(filter)) {
    const name = VIEW_PARAMETERS.find((each) => each === given);
    if (name && isKnownValue(kind, name, value)) continue;
    const message = name
      ? `Filter ${name} has an unknown value for this kind`
      : `Filter may only contain: ${VIEW_PARAMETERS.join(', ')}`;
    context.addIssue({ code: 'custom', path: ['filter'], message });
  }
}

export const viewNameInput = z.object({ name: viewFields.name });
export const viewInput = z.object(viewFields).superRefine(checkFilter);
export type ViewInput = z.output<typeof viewInput>;
export const updateViewInput = z.object({ ...viewFields, id: fields.id }).superRefine(checkFilter);

export const viewSchema = z
  .object({
    id: fields.id,
    name: z.string(),
    kind: leadKind,
    filter: z.record(z.string(), z.string()),
    forTeam: z.boolean(),
    mayChange: z.boolean().meta({ description: 'Whether the caller may change and delete it.' }),
  })
  .meta({ id: 'View' });
export type View = z.output<typeof viewSchema>;
