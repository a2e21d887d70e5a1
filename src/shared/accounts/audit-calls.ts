import { z } from 'zod';
import { actorSchema } from '../events.ts';
import * as fields from '../fields/fields.ts';
import { AUDIT_ACTION_NAMES } from './audit.ts';

export const auditEntrySchema = z
  .object({
    id: fields.id,
    at: fields.timestamp,
    actor: actorSchema,
    action: z.string(),
    subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
    address: z.string().nullable().meta({ description: 'The address of the client.' }),
    data: z.record(z.string(), z.unknown()),
    text: z.string().meta({ description: 'The entry as a sentence, without the name.' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditPageSchema = z.object({
  items: z.array(auditEntrySchema),
  next: z.string().nullable(),
});

const bound = (label: string) =>
  z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: `${label} must be a day such as 2026-01-15 or a timestamp`,
  });
const MOST_ROWS = 1_000;
const limitRule = `Limit must be a whole number from 1 to ${MOST_ROWS}`;
export const AUDIT_PAGE_ROWS = 100;

export const auditFields = {
  actor: fields
    .text('Actor', 64)
    .meta({ description: 'An id of an administrator, or `system` or `visitor`.' })
    .optional(),
  action: fields
    .choice('Action', AUDIT_ACTION_NAMES)
    .meta({ description: 'Only entries of this action.' })
    .optional(),
  from: bound('From')
    .meta({ description: 'The first day in the UAE, or an instant.', example: '2026-01-15' })
    .optional(),
  to: bound('To')
    .meta({ description: 'The last day in the UAE, or the instant before which entries end.' })
    .optional(),
  limit: z
    .string({ error: limitRule })
    .refine((text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= MOST_ROWS, limitRule)
    .meta({
      ...{ type: 'integer', minimum: 1, maximum: MOST_ROWS, example: AUDIT_PAGE_ROWS },
      description: `Entries per page, 1 to ${MOST_ROWS}; ${AUDIT_PAGE_ROWS} by default.`,
    })
    .optional(),
  cursor: z
    .string({ error: 'Cursor must be text' })
    .regex(/^[\da-f-]{36}$/, 'Cursor must come from the Link header of the previous page')
    .meta({ description: 'The start of the page, from the Link header of the previous page.' })
    .optional(),
  format: z
    .enum(['csv'], { error: 'Format must be csv' })
    .meta({ description: 'Returns all matching entries as a file, over REST.' })
    .optional(),
};
export const auditInput = z.object(auditFields);
export type AuditInput = z.output<typeof auditInput>;
