import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import { LOCALES } from '../language/locale.ts';
import { leadMessageSchema } from './mail.ts';
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
  values: valuesSchema.meta({ description: 'Values of templates in the language of the lead.' }),
  valuesIn: z.object({ en: valuesSchema, ar: valuesSchema }),
  /** The language of the lead, its subject and its greeting. */
  locale: z.enum(LOCALES),
  /** The latest answer to this lead; send it with the reply. Null if there is none. */
  latestAnswer: fields.id.nullable(),
});
export type AnswerDraft = z.output<typeof answerDraftSchema>;

const subject = fields.requiredText('Subject', ANSWER_LIMITS.subject);
const text = fields.requiredText('Message', ANSWER_LIMITS.text);
const aboutText = { description: 'Plain text. Lines that begin with `>` are shown as a quote.' };

const complete = (field: z.ZodString) =>
  field.refine((value) => openPlaceholders(value).length === 0, {
    error: ({ input }) => `Fill in or remove ${openPlaceholders(String(input)).join(', ')}`,
  });

export const answerPreviewInput = z.object({ id: fields.id, subject, text: text.meta(aboutText) });
export const answerPreviewSchema = z.object({ subject: z.string(), text: z.string() });

export const answerInput = z.object({
  id: fields.id,
  subject: complete(subject),
  text: complete(text).meta(aboutText),
  key: z
    .string({ error: 'Key is required' })
    .regex(/^[\w-]{16,64}$/, 'Key must be 16 to 64 letters, digits or hyphens')
    .meta({
      description: 'A unique text for each reply: a repeat with the same key sends nothing.',
      example: '6f1c2a52-6a0e-4c3b-9a43-0c7f3d1e8b55',
    }),
  latestAnswer: fields.id
    .nullish()
    .meta({
      description:
        'The `latestAnswer` of the draft. If there is a later one, the call returns 409.',
    }),
  anyway: z
    .enum(['true'], { error: 'Anyway must be true or absent' })
    .meta({ description: 'Sends it even if somebody else has answered.' })
    .optional(),
  markResponded: z
    .enum(['true'], { error: 'Mark responded must be true or absent' })
    .meta({ description: 'Marks an unread contact as responded in the same step.' })
    .optional(),
});
export type AnswerInput = z.output<typeof answerInput>;

export const answerSchema = z.object({ success: fields.success, message: leadMessageSchema });
