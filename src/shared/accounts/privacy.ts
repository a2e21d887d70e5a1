import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';

/** The numbers of rows that were deleted together with a lead. */
export const erasedCounts = z.object({
  events: z.int(),
  messages: z.int(),
  links: z.int(),
  notes: z.int(),
  inboxItems: z.int(),
});
export type ErasedCounts = z.output<typeof erasedCounts>;

/** The audit log keeps the reason: it must not name the person. */
export const eraseInput = z.object({
  id: fields.id,
  reason: fields.requiredText('Reason', LIMITS.eraseReason),
});
