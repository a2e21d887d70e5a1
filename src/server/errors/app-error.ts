import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import type { FactorMethod, ProblemCode } from '#shared/accounts/problem-codes.ts';
import type { Clash, Clashing } from '#shared/calendar/calendar.ts';
import type { CurrentLead } from '#shared/leads/lead-work.ts';

const FAULTS = {
  invalid: ['BAD_REQUEST', 400],
  unauthenticated: ['UNAUTHORIZED', 401],
  forbidden: ['FORBIDDEN', 403],
  'not-found': ['NOT_FOUND', 404],
  'method-not-allowed': ['METHOD_NOT_SUPPORTED', 405],
  conflict: ['CONFLICT', 409],
  // tRPC has no code for it.
  gone: ['NOT_FOUND', 410],
  'too-large': ['PAYLOAD_TOO_LARGE', 413],
  // tRPC has no code for these two and never receives such requests.
  'uri-too-long': ['BAD_REQUEST', 414],
  'expectation-failed': ['BAD_REQUEST', 417],
  'unsupported-media-type': ['UNSUPPORTED_MEDIA_TYPE', 415],
  unprocessable: ['UNPROCESSABLE_CONTENT', 422],
  'too-many-requests': ['TOO_MANY_REQUESTS', 429],
  unavailable: ['SERVICE_UNAVAILABLE', 503],
} as const satisfies Record<string, readonly [TRPC_ERROR_CODE_KEY, number]>;

export type FaultCode = keyof typeof FAULTS;

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
    conflicts?: string[];
    current?: CurrentLead;
    code?: ProblemCode;
    challenge?: string;
    methods?: FactorMethod[];
  };
  cause?: unknown;
}

/** An error that callers may see: `message` is text for people, without internal details. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: FaultCode;
  readonly fields: FieldFault[] | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: string | undefined;
  readonly members: Details['members'];

  constructor(
    code: FaultCode,
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
    return FAULTS[this.code][1];
  }

  get trpcCode(): TRPC_ERROR_CODE_KEY {
    return FAULTS[this.code][0];
  }
}

export const notFound = (what: string): AppError =>
  new AppError('not-found', `There is no ${what} with this id.`);

export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field, message }] });
}
