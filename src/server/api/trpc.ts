import { initTRPC, TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { LIMITS } from '#shared/fields/limits.ts';
import { AppError, problemOf } from '../app-error.ts';
import { currentRequestId } from '../http/request-log.ts';
import type { Context } from './context.ts';

export interface Meta extends OpenApiMeta {
  /** Additional error statuses of this REST call. `baseFaults` contains the others. */
  faults?: number[];
  baseFaults?: number[];
  status?: number;
  /** Whether the call accepts an Idempotency-Key. */
  hasKey?: boolean;
  contentType?: string;
  alsoCsv?: boolean;
  /** `false`: a call that responds before it reads the database, so never with 500 or 503. */
  canFail?: boolean;
  /** `false`: a list whose response has no total. */
  isCounted?: boolean;
  /** Whether the response has an `ETag`, which a change accepts as `If-Match`. */
  isTagged?: boolean;
}

/** The arguments of the AppError for each error that tRPC itself throws. */
const REJECTIONS: Partial<Record<TRPCError['code'], ConstructorParameters<typeof AppError>>> = {
  NOT_FOUND: ['not-found', 'There is no such call.', { code: 'unknown_path' }],
  PAYLOAD_TOO_LARGE: ['too-large', 'The request body is too large.'],
  UNSUPPORTED_MEDIA_TYPE: ['unsupported-media-type', 'The body must be sent as application/json.'],
  METHOD_NOT_SUPPORTED: ['method-not-allowed', 'This call is made with another method.'],
};

/** Returns the AppError that caused a tRPC error, or a new one if tRPC itself threw it. */
export function appErrorOf(error: TRPCError): AppError | undefined {
  if (error.cause instanceof AppError) return error.cause;
  const known = REJECTIONS[error.code];
  if (known) return new AppError(...known);
  // tRPC has no specific code for this error, so compare its message.
  if (error.message === 'Batch call exceeds maximum size') {
    return new AppError('invalid', `There may be at most ${LIMITS.batchCalls} calls in a batch.`, {
      code: 'batch_not_allowed',
    });
  }
  const isCallersFault = ['BAD_REQUEST', 'PARSE_ERROR'].includes(error.code);
  return isCallersFault
    ? new AppError('invalid', 'The request cannot be read.', { code: 'malformed_request' })
    : undefined;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const requestId = ctx?.requestId ?? currentRequestId.getStore();
      const problem = problemOf(appErrorOf(error), requestId ?? 'unknown');
      const { type, status, detail, errors, clashes, conflicts, challenge, methods } = problem;
      const data = { code: shape.data.code, httpStatus: status, path: shape.data.path };
      return {
        ...shape,
        message: detail,
        data: {
          ...data,
          type,
          fields: errors,
          // The reason why a time is not free is also the code.
          reason: problem.code,
          clashes,
          conflicts,
          current: problem.current,
          challenge,
          methods,
          requestId,
        },
      };
    },
  });

export const { router, procedure, mergeRouters } = t;

/** Replaces a tRPC error with its AppError, and returns any other error unchanged. */
export function asAppError(error: unknown): unknown {
  return error instanceof TRPCError ? (appErrorOf(error) ?? error) : error;
}

export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: error.trpcCode, message: error.message, cause: error });
}
