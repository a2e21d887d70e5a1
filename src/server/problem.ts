import { STATUS_CODES } from 'node:http';
import { ZodError, z } from 'zod';
import { FACTOR_METHODS } from '#shared/accounts/factor-methods.ts';
import { clash, clashingSchema } from '#shared/calendar/calendar.ts';
import { currentLead } from '#shared/leads/lead-work.ts';
import { AppError } from './app-error.ts';
import { PROBLEM_CODES, type ProblemCode, problemPath } from './problem-codes.ts';

const text = (example: string, description: string) =>
  z.string().meta({ examples: [example], description });

/** The body of every failed REST response: RFC 9457 with the members of the specification. */
export const problemSchema = z.strictObject({
  type: text(problemPath('invalid_input'), 'The explanation of `code`, at this origin.'),
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
  code: z
    .enum(Object.keys(PROBLEM_CODES) as ProblemCode[])
    .meta({
      examples: ['invalid_input'],
      description: 'The cause, for programs. New causes may be added.',
    }),
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
    .meta({
      description:
        'For staff: the current lead and its last change. For a key that may not read the lead: only its `id`, `status` and `version`.',
    })
    .optional(),
  challenge: z
    .string()
    .meta({ description: 'For a sign-in: completes it with a second factor, for 5 minutes.' })
    .optional(),
  methods: z
    .array(z.enum(FACTOR_METHODS))
    .meta({ description: 'For a sign-in: the second factors that the account can use.' })
    .optional(),
  requestId: text('0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10', 'The id of the request in our log.'),
});
export type Problem = z.output<typeof problemSchema>;

export const PROBLEM_TYPE = 'application/problem+json';
const UNKNOWN = 'Something went wrong on our side. Please try again.';

/** The error for an invalid input: it lists each invalid field with its first error. */
export function invalidInput(error: ZodError): AppError {
  const first = new Map<string, string>();
  for (const issue of error.issues) {
    const { path, message } = issue;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        first.set([...path, key].join('.'), `${key} is not a known field`);
      continue;
    }
    const [field, text] = path.length
      ? [path.join('.'), message]
      : ['body', 'The body must be a JSON object'];
    if (!first.has(field)) first.set(field, text);
  }
  const fields = [...first].map(([field, message]) => ({ field, message }));
  const summary = [...new Set(first.values())].join('. ');
  return new AppError('invalid', summary, { fields });
}

export function problem(code: ProblemCode, text: string, requestId: string): Problem {
  const status = PROBLEM_CODES[code];
  const title = STATUS_CODES[status] ?? 'Error';
  const type = problemPath(code);
  return { type, title, status, detail: text, success: false, error: text, code, requestId };
}

/** The problem for an error. Details of an unknown error are only in the log, with the request id. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof ZodError) return problemOf(invalidInput(error), requestId);
  if (!(error instanceof AppError)) return problem('internal_error', UNKNOWN, requestId);
  const body = { ...error.members, ...problem(error.code, error.message, requestId) };
  return error.fields ? { ...body, errors: error.fields } : body;
}
