import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { appointmentResource, contactResource } from '../integrations/v1.ts';
import { leadEventSchema } from '../leads/lead-work.ts';
import { noteSchema } from '../leads/notes.ts';
import { leadMessageSchema } from '../mail/mail.ts';

/** Data stored about one lead. */
const about = {
  history: z.array(leadEventSchema),
  notes: z.array(noteSchema),
  messages: z.array(leadMessageSchema),
};

export const personSchema = z.object({
  email: z.string(),
  createdAt: fields.timestamp,
  complete: z.boolean(),
  contacts: z.array(z.object({ lead: contactResource, ...about })),
  appointments: z.array(
    z.object({
      lead: appointmentResource,
      ...about,
      links: z.array(z.object({ createdAt: fields.timestamp })),
    }),
  ),
  /** The number of entries of the audit log about these leads. They name no person. */
  auditEntries: z.int(),
});
export type Person = z.output<typeof personSchema>;
