import { z } from 'zod';

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
