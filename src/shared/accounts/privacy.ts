import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';

/** The numbers of rows that were deleted together with a lead. */
export const erasedCounts = z
  .object({
    events: z.int(),
    messages: z.int(),
    links: z.int(),
    notes: z.int(),
    inboxItems: z.int(),
  })
  .meta({ id: 'ErasedCounts' });
export type ErasedCounts = z.output<typeof erasedCounts>;

export const eraseReason = fields
  .requiredText('Reason', LIMITS.eraseReason)
  .meta({
    description: 'Why the lead is erased. The audit log keeps it: it must not name the person.',
    example: 'Request by email of 12 January 2026',
  });
export const eraseInput = z.object({ id: fields.id, reason: eraseReason });
