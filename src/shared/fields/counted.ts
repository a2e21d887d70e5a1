import { z } from 'zod';

/** The columns that totals count. An event stores them before and after the change. */
export const counted = z.object({ status: z.string(), assigneeId: z.string().optional() });
export type CountedValues = z.output<typeof counted>;
/** The counted columns that events change. A column that is absent from an event's data is null. */
export const CHANGING_COUNTED: readonly string[] = Object.keys(counted.shape);
