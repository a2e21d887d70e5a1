import { STATUS_CODES } from 'node:http';
import { ZodError, z } from 'zod';
import { FACTOR_METHODS } from '#shared/accounts/problem-codes.ts';
import { clash, clashingSchema } from '#shared/calendar/calendar.ts';
import { currentLead } from '#shared/leads/lead-work.ts';
import { AppError } from './app-error.ts';

const text = (example: string, description: string) =>
  z.string().meta({ examples: [example], description });

/** The body of every failed REST response: RFC 9457 with the members of the specification. */
export const problemSchema = z.strictObject({
  type: z.literal('about:blank'),
  title: text('Bad Request', 'The name of the status.'),
  status: z
    .int()
    .min(400)
    .max(599)
    .meta({ examples: [400] }),
  detail: text('Email is required', 'Text for people.'),
  success: z.literal(false),
  error: text('Email is required', 'The same text as `detail`.'),
  message: text('Email is required', 'The same text as `detail`, from calls.').optional(),
  code: text(
    'BAD_REQUEST',
    'The cause, such as `fresh_sign_in_required`, or else the name of the error in tRPC. From calls.',
  ).optional(),
  errors: z
    .array(
      z.strictObject({
        field: text('email', 'The name of the field.'),
        message: text('Email is required', 'The error.'),
      }),
    )
    .meta({ description: 'For invalid input: the error of each field.' })
    .optional(),
  reason: clash.meta({ description: 'Why a time is not free.' }).optional(),
  clashes: z
    .array(clashingSchema)
    .meta({ description: 'For staff: the approved meetings at that time.' })
    .optional(),
  conflicts: z
    .array(z.string())
    .meta({ description: 'The values for `acceptedConflicts` that override the rejection.' })
    .optional(),
  current: currentLead
    .meta({ description: 'For staff: the current lead and its last change.' })
    .optional(),
  challenge: z
    .string()
    .meta({ description: 'For a sign-in: completes it with a second factor, for 5 minutes.' })
    .optional(),
  methods: z
    .array(z.enum(FACTOR_METHODS))
    .meta({ description: 'For a sign-in: the second factors that the account can use.' })
    .optional(),
  requestId: text(
    '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10',
    'For an error on our side: its id in our log.',
  ).optional(),
});
export type Problem = z.output<typeof problemSchema>;

export const PROBLEM_TYPE = 'application/problem+json';
const UNKNOWN = 'Something went wrong on our side. Please try again.';

/** The error for an invalid input: it lists each invalid field with its first error. */
export function invalidInput(error: ZodError): AppError {
  const first = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const [field, text] = path.length
      ? [path.join('.'), message]
      : ['body', 'The body must be a JSON object'];
    if (!first.has(field)) first.set(field, text);
  }
  const fields = [...first].map(([field, message]) => ({ field, message }));
  const summary = [...new Set(first.values())].join('. ');
  return new AppError('invalid', summary, { fields });
}

export function problem(status: number, text: string): Problem {
  const title = STATUS_CODES[status] ?? 'Error';
  return { type: 'about:blank', title, status, detail: text, success: false, error: text };
}

/** The problem for an error. Details of an unknown error are only in the log, with the request id. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof ZodError) return problemOf(invalidInput(error), requestId);
  const known = error instanceof AppError ? error : undefined;
  if (known === undefined) return { ...problem(500, UNKNOWN), requestId };
  const body = { ...known.members, ...problem(known.status, known.message) };
  return known.fields ? { ...body, errors: known.fields } : body;
}
