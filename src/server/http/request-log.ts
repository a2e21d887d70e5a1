import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { withoutToken } from './raw-paths.ts';
import { requestIdOf } from './request-id.ts';

/** Logs a request after its response, without query, body and headers: they contain personal data. */
export function logWhenAnswered(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const began = performance.now();
  const { method, url = '' } = request;
  response.once('close', () => {
    const [path = ''] = url.split('?', 1);
    const status = response.writableFinished ? response.statusCode : 'aborted';
    const ms = Math.round((performance.now() - began) * 10) / 10;
    log.info(
      { requestId: requestIdOf(request), method, path: withoutToken(path), status, ms },
      'request',
    );
  });
}
