import type { IncomingMessage, ServerResponse } from 'node:http';
import { TRPCError } from '@trpc/server';
import { LIMITS } from '#shared/fields/limits.ts';
import { AppError, PROBLEM_TYPE, problemAt, problemOf } from '../app-error.ts';
import { isUnreachable, unavailable } from '../database/database-errors.ts';
import { requestIdOf } from '../http/request-log.ts';
import { sendText } from '../http/send-texts.ts';
import type { Log } from '../log.ts';

export const pathNotAllowed = () =>
  new AppError('invalid', 'This path is not allowed.', { code: 'malformed_request' });

/** The AppError for an error of Express or a body parser; undefined for an unknown error. */
function refusalOf(error: unknown): AppError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, limit = 0 } = error as { status?: unknown; limit?: number };
  if (status === 413) {
    return new AppError('too-large', `The request body is larger than ${limit >> 10} kB.`);
  }
  if (status === 415) {
    return new AppError('unsupported-media-type', 'This encoding of the body is not supported.');
  }
  if (status === 400) {
    return new AppError('invalid', 'The request is malformed.', { code: 'malformed_request' });
  }
  return undefined;
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

export const toTrpcError = (error: AppError): TRPCError =>
  new TRPCError({ code: error.trpcCode, message: error.message, cause: error });

/** The AppError for an error of any layer. An unknown error is returned unchanged. */
export function explainFault(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError) return appErrorOf(error) ?? error;
  return isUnreachable(error) ? unavailable(error) : (refusalOf(error) ?? error);
}

export function faultHeaders(fault: unknown): Record<string, string> {
  if (!(fault instanceof AppError)) return {};
  const { retryAfter, challenge = 'Bearer realm="staff"' } = fault;
  return {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(fault.fault === 'unauthenticated' && { 'www-authenticate': challenge }),
  };
}

/** Logs each call that failed because of the server, for an adapter's `onError`. */
export const faultLogger =
  (log: Log) =>
  ({ error, path, ctx }: { error: TRPCError; path?: string; ctx?: { requestId: string } }) => {
    const known = appErrorOf(error);
    const requestId = ctx?.requestId;
    if (known === undefined) {
      log.error({ requestId, path, err: error.cause ?? error }, 'call failed');
    } else if (known.fault === 'unavailable' && known.cause !== undefined) {
      log.error({ requestId, path, err: known.cause }, 'database unreachable');
    }
  };

/** Responds to an error outside a procedure with a problem, unless a response has begun. */
export function answerFault(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  const requestId = requestIdOf(request);
  const known = explainFault(error);
  const isBroken = response.headersSent || response.destroyed;
  if (isBroken || !(known instanceof AppError)) {
    log.error({ requestId, err: error }, 'request failed');
  }
  if (isBroken) return void response.destroy();
  const problem = problemAt(request.url ?? '', problemOf(known, requestId));
  // Without `no-store`, caches may store 404, 405 and 414.
  const headers = { 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' };
  for (const [name, value] of Object.entries({ ...headers, ...faultHeaders(known) })) {
    response.setHeader(name, value);
  }
  response.statusCode = problem.status;
  sendText(response, JSON.stringify(problem));
}
