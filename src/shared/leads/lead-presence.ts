import { z } from 'zod';
import * as fields from '../fields/fields.ts';

/** Sent every few seconds while an administrator writes to a lead; the last call sends `gone`. */
export const leadPresenceInput = z.object({ id: fields.id, doing: z.enum(['writing', 'gone']) });
export type LeadPresenceInput = z.output<typeof leadPresenceInput>;

export const leadPresenceSchema = z.object({
  /** The names of the others who are writing. */
  others: z.array(z.string()),
  answered: z.object({ id: fields.id, name: z.string(), minutesAgo: z.int() }).nullable(),
});
export type LeadPresence = z.output<typeof leadPresenceSchema>;
