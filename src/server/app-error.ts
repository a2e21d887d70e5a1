import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import type { FactorMethod } from '#shared/accounts/factor-methods.ts';
import type { Clash, Clashing } from '#shared/calendar/calendar.ts';
import type { CurrentLead } from '#shared/leads/lead-work.ts';
import { PROBLEM_CODES, type ProblemCode } from './problem-codes.ts';

/** The kinds of faults, each with its name in tRPC and the code of an error without its own. */
const FAULTS = {
  invalid: ['BAD_REQUEST', 'invalid_input'],
  unauthenticated: ['UNAUTHORIZED', 'not_signed_in'],
  forbidden: ['FORBIDDEN', 'forbidden'],
  'not-found': ['NOT_FOUND', 'not_found'],
  'method-not-allowed': ['METHOD_NOT_SUPPORTED', 'method_not_allowed'],
  conflict: ['CONFLICT', 'conflict'],
  // tRPC has no name for it.
  gone: ['NOT_FOUND', 'gone'],
  'precondition-failed': ['PRECONDITION_FAILED', 'precondition_failed'],
  'too-large': ['PAYLOAD_TOO_LARGE', 'too_large'],
  'unsupported-media-type': ['UNSUPPORTED_MEDIA_TYPE', 'unsupported_media_type'],
  unprocessable: ['UNPROCESSABLE_CONTENT', 'idempotency_key_reused'],
  'too-many-requests': ['TOO_MANY_REQUESTS', 'rate_limited'],
  unavailable: ['SERVICE_UNAVAILABLE', 'busy'],
  // tRPC never receives these requests.
  'url-too-long': ['BAD_REQUEST', 'url_too_long'],
  'expectation-failed': ['BAD_REQUEST', 'expectation_failed'],
} as const satisfies Record<string, readonly [TRPC_ERROR_CODE_KEY, ProblemCode]>;

export type Fault = keyof typeof FAULTS;

export interface FieldFault {
  field: string;
  message: string;
}

interface Details {
  /** For programs. By default `members.reason`, or else the code of the kind of fault. */
  code?: ProblemCode;
  fields?: FieldFault[];
  retryAfter?: number;
  /** For `WWW-Authenticate` (RFC 6750, section 3). */
  challenge?: string;
  /** Further members of the problem (RFC 9457, section 3.2). */
  members?: {
    reason?: Clash;
    clashes?: Clashing[];
    conflicts?: string[];
    current?: CurrentLead;
    challenge?: string;
    methods?: FactorMethod[];
  };
  cause?: unknown;
}

/** An error that callers may see: `message` is text for people, without internal details. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly fault: Fault;
  readonly code: ProblemCode;
  readonly fields: FieldFault[] | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: string | undefined;
  readonly members: Details['members'];

  constructor(
    fault: Fault,
    message: string,
    { code, fields, retryAfter, challenge, members, cause }: Details = {},
  ) {
    super(message, { cause });
    this.fault = fault;
    this.code = code ?? members?.reason ?? FAULTS[fault][1];
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.challenge = challenge;
    this.members = members;
  }

  get status(): number {
    return PROBLEM_CODES[this.code];
  }

  get trpcCode(): TRPC_ERROR_CODE_KEY {
    return FAULTS[this.fault][0];
  }
}

export const notFound = (what: string): AppError =>
  new AppError('not-found', `There is no ${what} with this id.`);

export const mailNotSetUp = (): AppError =>
  new AppError('unprocessable', 'Mail is not set up on this site.', { code: 'mail_not_set_up' });

export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field, message }] });
}
