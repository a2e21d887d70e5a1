import { z } from 'zod';
import * as fields from '../fields/fields.ts';

const ACTIVITIES = ['viewing', 'writing'] as const;

/** Sent every few seconds while an administrator works on a lead; the last call sends `gone`. */
export const leadPresenceInput = z.object({
  id: fields.id,
  doing: z.enum([...ACTIVITIES, 'gone']),
});
export type LeadPresenceInput = z.output<typeof leadPresenceInput>;

export const leadPresenceSchema = z.object({
  others: z.array(z.object({ name: z.string(), doing: z.enum(ACTIVITIES) })),
  answered: z.object({ id: fields.id, name: z.string(), minutesAgo: z.int() }).nullable(),
});
export type LeadPresence = z.output<typeof leadPresenceSchema>;

export const leadsPresentSchema = z.array(
  z.object({ leadId: fields.id, name: z.string(), doing: z.enum(ACTIVITIES) }),
);
export type LeadsPresent = z.output<typeof leadsPresentSchema>;
