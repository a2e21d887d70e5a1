import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import { LOCALES } from '../language/locale.ts';
import { openPlaceholders, PLACEHOLDERS, type Placeholder } from './mail-templates.ts';

export const ANSWER_LIMITS = { subject: LIMITS.mailSubject, text: 10_000 };

const placeholders = Object.keys(PLACEHOLDERS) as Placeholder[];
const valuesSchema = z.object(
  Object.fromEntries(placeholders.map((name) => [name, z.string()])) as Record<
    Placeholder,
    z.ZodString
  >,
);

export const answerDraftSchema = z.object({
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The client's message as the text quotes it; may be empty. */
  quote: z.string(),
  values: valuesSchema,
  valuesIn: z.object({ en: valuesSchema, ar: valuesSchema }),
  /** The language of the lead, its subject and its greeting. */
  locale: z.enum(LOCALES),
  /** The latest answer to this lead; send it with the reply. Null if there is none. */
  latestAnswer: fields.id.nullable(),
});
export type AnswerDraft = z.output<typeof answerDraftSchema>;

const subject = fields.requiredText('Subject', ANSWER_LIMITS.subject);
const text = fields.requiredText('Message', ANSWER_LIMITS.text);

const complete = (field: z.ZodString) =>
  field.refine((value) => openPlaceholders(value).length === 0, {
    error: ({ input }) => `Fill in or remove ${openPlaceholders(String(input)).join(', ')}`,
  });

export const answerPreviewInput = z.object({ id: fields.id, subject, text });
export const answerPreviewSchema = z.object({ subject: z.string(), text: z.string() });

export const answerInput = z.object({
  id: fields.id,
  subject: complete(subject),
  text: complete(text),
  /** Unique for each reply: a repeat with the same key sends nothing. */
  key: z.string().regex(/^[\w-]{16,64}$/),
  /** Of the draft. If there is a later one, the call returns 409, unless `anyway` is set. */
  latestAnswer: fields.id.nullish(),
  anyway: z.enum(['true']).optional(),
  markResponded: z.enum(['true']).optional(),
});
export type AnswerInput = z.output<typeof answerInput>;

/** A reply is sent this long after it was written, and can be taken back until then. */
export const ANSWER_UNDO_MS = 10_000;

/** Sent every few seconds while an administrator writes to a lead; the last call sends `gone`. */
export const leadPresenceInput = z.object({ id: fields.id, doing: z.enum(['writing', 'gone']) });
export type LeadPresenceInput = z.output<typeof leadPresenceInput>;

export const leadPresenceSchema = z.object({
  /** The names of the others who are writing. */
  others: z.array(z.string()),
  answered: z.object({ id: fields.id, name: z.string(), minutesAgo: z.int() }).nullable(),
});
export type LeadPresence = z.output<typeof leadPresenceSchema>;
