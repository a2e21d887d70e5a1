import { STATUS_CODES } from 'node:http';
import { ZodError, z } from 'zod';
import { FACTOR_METHODS, type FactorMethod } from '#shared/accounts/factors.ts';
import { type Clash, type Clashing, clash, clashingSchema } from '#shared/calendar/calendar.ts';
import type { Locale } from '#shared/language/locale.ts';
import { type CurrentLead, currentLead } from '#shared/leads/lead-work.ts';
import { API_PATHS } from '#shared/paths.ts';

/** Every code that a rejected request can have in `code`, with its status. */
export const PROBLEM_CODES = {
  invalid_input: 400,
  malformed_request: 400,
  batch_not_allowed: 400,
  rest_only: 400,
  not_signed_in: 401,
  session_ended: 401,
  wrong_credentials: 401,
  wrong_code: 401,
  key_invalid: 401,
  key_expired: 401,
  second_factor_required: 401,
  challenge_expired: 401,
  forbidden: 403,
  key_not_allowed: 403,
  key_scope_missing: 403,
  key_address_refused: 403,
  not_owner: 403,
  own_account: 403,
  second_factor_setup_required: 403,
  fresh_sign_in_required: 403,
  not_found: 404,
  unknown_path: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  version_conflict: 409,
  status_conflict: 409,
  slot_taken: 409,
  outside_hours: 409,
  slot_past: 409,
  name_taken: 409,
  last_administrator: 409,
  limit_reached: 409,
  webhook_disabled: 409,
  already_answered: 409,
  message_not_sendable: 409,
  gone: 410,
  position_unknown: 410,
  link_expired: 410,
  precondition_failed: 412,
  too_large: 413,
  url_too_long: 414,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  mail_not_set_up: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  busy: 503,
  secrets_key_missing: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEM_CODES;

/** The explanation of a code in the guide, relative to any origin of the site. */
export const problemPath = (code: ProblemCode) => `${API_PATHS.guide}#${code}` as const;

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
  success: z.literal(false).meta({ description: 'Not in v1.' }).optional(),
  error: text('Email is required', 'The same text as `detail`. Not in v1.').optional(),
  code: z
    .enum(Object.keys(PROBLEM_CODES) as ProblemCode[])
    .meta({ examples: ['invalid_input'], description: 'The cause, for programs.' }),
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
  return new AppError('invalid_input', summary, { fields });
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

/** The problem as a path's callers see it: v1 has its sentence once, in `detail`. */
export function problemAt(path: string, { success, error, ...body }: Problem): Problem {
  return path.startsWith('/api/v1/') ? body : { ...body, success, error };
}

export interface FieldFault {
  field: string;
  message: string;
}

interface Details {
  fields?: FieldFault[];
  retryAfter?: number;
  /** For `WWW-Authenticate` (RFC 6750, section 3). */
  challenge?: string;
  /** Further members of the problem (RFC 9457, section 3.2). */
  members?: {
    reason?: Clash;
    clashes?: Clashing[];
    current?: CurrentLead;
    challenge?: string;
    methods?: FactorMethod[];
  };
  cause?: unknown;
}

/** An error that callers may see: `message` is text for people, without internal details. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly fields: FieldFault[] | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: string | undefined;
  readonly members: Details['members'];

  constructor(
    code: ProblemCode,
    message: string,
    { fields, retryAfter, challenge, members, cause }: Details = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.challenge = challenge;
    this.members = members;
  }

  get status(): number {
    return PROBLEM_CODES[this.code];
  }
}

export const notFound = (what: string): AppError =>
  new AppError('not_found', `There is no ${what} with this id.`);

export const mailNotSetUp = (): AppError =>
  new AppError('mail_not_set_up', 'Mail is not set up on this site.');

export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_input', message, { fields: [{ field, message }] });
}

/** An invalid setting or command. The message explains to the owner how to correct it. */
export class ConfigError extends Error {}

/** The code of an error of Node, a driver or SQLite, such as `ENOENT`; empty if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const ARABIC_TEXTS: Readonly<Record<number, string>> = {
  400: 'تعذرت قراءة الطلب.',
  409: 'تغيّر الموعد في هذه الأثناء.',
  413: 'النموذج المرسل كبير جدًا.',
  415: 'ترميز النموذج المرسل غير مدعوم.',
  422: 'أُرسل هذا النموذج من قبل ببيانات أخرى.',
  429: 'طلبات كثيرة جدًا. يرجى المحاولة لاحقًا.',
  503: 'الخدمة مشغولة. يرجى المحاولة مرة أخرى بعد قليل.',
};
const OTHER_ARABIC = 'حدث خطأ لدينا. يرجى المحاولة مرة أخرى.';

/** A visitor's text for a failure. In English, it is the error's own text. */
export const faultText = (
  { status, detail }: Pick<Problem, 'status' | 'detail'>,
  locale: Locale,
): string => (locale === 'en' ? detail : (ARABIC_TEXTS[status] ?? OTHER_ARABIC));
