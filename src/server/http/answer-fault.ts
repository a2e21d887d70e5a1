import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, PROBLEM_TYPE, problemAt, problemOf } from '../app-error.ts';
import { isUnreachable, unavailable } from '../database/database-errors.ts';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-log.ts';
import { sendText } from './send-texts.ts';

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

/** The AppError for an error outside a procedure. An unknown error is returned unchanged. */
export function explainFault(error: unknown): unknown {
  if (error instanceof AppError) return error;
  return isUnreachable(error) ? unavailable(error) : (refusalOf(error) ?? error);
}

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
  response.setHeader('content-type', PROBLEM_TYPE);
  // Without this, caches may store 404, 405 and 414.
  response.setHeader('cache-control', 'no-store');
  if (known instanceof AppError && known.retryAfter !== undefined) {
    response.setHeader('retry-after', String(known.retryAfter));
  }
  if (known instanceof AppError && known.fault === 'unauthenticated') {
    response.setHeader('www-authenticate', known.challenge ?? 'Bearer realm="staff"');
  }
  response.statusCode = problem.status;
  sendText(response, JSON.stringify(problem));
}
