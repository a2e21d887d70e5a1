import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';

/** A line for each call of the API: never its query, body or headers, which hold personal data. */
export function requestLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    response.setHeader('x-request-id', requestIdOf(request));
    const [path] = request.originalUrl.split('?', 1);
    response.once('close', () => {
      log.info(
        {
          requestId: requestIdOf(request),
          method: request.method,
          path,
          status: response.writableFinished ? response.statusCode : 'aborted',
          ms: Math.round((performance.now() - began) * 10) / 10,
        },
        'request',
      );
    });
    next();
  };
}
