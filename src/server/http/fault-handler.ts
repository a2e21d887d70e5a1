import type { ErrorRequestHandler } from 'express';
import { AppError } from '../errors/app-error.ts';
import { isUnreachable, unavailable } from '../errors/database-errors.ts';
import { PROBLEM_TYPE, problemOf } from '../errors/problem.ts';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';

/** Express's and body-parser's own faults, told apart by the status they carry. */
function refusalOf(error: unknown): AppError | undefined {
  const status = typeof error === 'object' && error && 'status' in error ? error.status : undefined;
  if (status === 413) return new AppError('too-large', 'The request body is larger than 32 kB.');
  if (status === 415) {
    return new AppError('unsupported-media-type', 'This encoding of the body is not supported.');
  }
  if (status === 400)
    return new AppError('invalid', 'The request cannot be read: it is malformed.');
  return undefined;
}

/** The last handler: every fault outside a procedure becomes a problem answer. */
export function faultHandler(log: Log): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const requestId = requestIdOf(request);
    const known = isUnreachable(error) ? unavailable(error) : (refusalOf(error) ?? error);
    if (!(known instanceof AppError)) log.error({ requestId, err: error }, 'request failed');
    const problem = problemOf(known, requestId);
    if (known instanceof AppError && known.retryAfter !== undefined) {
      response.setHeader('retry-after', String(known.retryAfter));
    }
    response.status(problem.status).type(PROBLEM_TYPE).send(JSON.stringify(problem));
  };
}
