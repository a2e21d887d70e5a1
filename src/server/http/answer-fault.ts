import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../errors/app-error.ts';
import { isUnreachable, unavailable } from '../errors/database-errors.ts';
import { PROBLEM_TYPE, problemOf } from '../errors/problem.ts';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';
import { sendText } from './send-texts.ts';

/** A fault of Express or of a body parser by the status it carries; undefined for an unknown one. */
function refusalOf(error: unknown): AppError | undefined {
  const status = typeof error === 'object' && error && 'status' in error ? error.status : undefined;
  if (status === 413) {
    const limit = typeof error === 'object' && error && 'limit' in error ? Number(error.limit) : 0;
    return new AppError('too-large', `The request body is larger than ${limit >> 10} kB.`);
  }
  if (status === 415) {
    return new AppError('unsupported-media-type', 'This encoding of the body is not supported.');
  }
  if (status === 400) return new AppError('invalid', 'The request is malformed.');
  return undefined;
}

/** What the caller is told of a fault met outside a procedure; an unknown one stays as it is. */
export function explainFault(error: unknown): unknown {
  if (error instanceof AppError) return error;
  return isUnreachable(error) ? unavailable(error) : (refusalOf(error) ?? error);
}

/** Answers a fault outside a procedure with a problem, unless an answer is already under way. */
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
  const problem = problemOf(known, requestId);
  response.setHeader('content-type', PROBLEM_TYPE);
  // A cache may otherwise keep 404, 405 and 414 for as long as it likes.
  response.setHeader('cache-control', 'no-store');
  if (known instanceof AppError && known.retryAfter !== undefined) {
    response.setHeader('retry-after', String(known.retryAfter));
  }
  response.statusCode = problem.status;
  sendText(response, JSON.stringify(problem));
}
