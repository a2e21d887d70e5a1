import type { IncomingMessage, ServerResponse } from 'node:http';
import { TRPCError } from '@trpc/server';
import { LIMITS } from '#shared/fields/limits.ts';
import { AppError, PROBLEM_TYPE, type ProblemCode, problemAt, problemOf } from '../app-error.ts';
import { isUnreachable, unavailable } from '../database/database-errors.ts';
import { requestIdOf, sendText } from '../http/requests.ts';
import type { Log } from '../log.ts';

/** The AppError for an error of Express or a body parser; undefined for an unknown error. */
function refusalOf(error: unknown): AppError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, limit = 0 } = error as { status?: unknown; limit?: number };
  if (status === 413) {
    return new AppError('too_large', `The request body is larger than ${limit >> 10} kB.`);
  }
  if (status === 415) {
    return new AppError('unsupported_media_type', 'This encoding of the body is not supported.');
  }
  if (status === 400) {
    return new AppError('malformed_request', 'The request is malformed.');
  }
  return undefined;
}

/** The AppError for each error that tRPC itself throws. The server has already checked the body. */
const REJECTIONS: Partial<Record<TRPCError['code'], [ProblemCode, string]>> = {
  NOT_FOUND: ['unknown_path', 'There is no such call.'],
  METHOD_NOT_SUPPORTED: ['method_not_allowed', 'This call is made with another method.'],
};

/** Returns the AppError that caused a tRPC error, or a new one if tRPC itself threw it. */
export function appErrorOf(error: TRPCError): AppError | undefined {
  if (error.cause instanceof AppError) return error.cause;
  const known = REJECTIONS[error.code];
  if (known) return new AppError(...known);
  // tRPC has no specific code for this error, so compare its message.
  if (error.message === 'Batch call exceeds maximum size') {
    return new AppError(
      'batch_not_allowed',
      `There may be at most ${LIMITS.batchCalls} calls in a batch.`,
    );
  }
  const isCallersFault = ['BAD_REQUEST', 'PARSE_ERROR'].includes(error.code);
  return isCallersFault
    ? new AppError('malformed_request', 'The request cannot be read.')
    : undefined;
}

/** tRPC has no name for the other statuses. */
const TRPC_CODES: Partial<Record<number, TRPCError['code']>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

export const toTrpcError = (error: AppError): TRPCError =>
  new TRPCError({
    code: TRPC_CODES[error.status] ?? 'BAD_REQUEST',
    message: error.message,
    cause: error,
  });

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
    ...(fault.status === 401 && { 'www-authenticate': challenge }),
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
    } else if (known.status === 503 && known.cause !== undefined) {
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
