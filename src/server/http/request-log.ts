import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { withoutToken } from './raw-paths.ts';

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

const ids = new WeakMap<IncomingMessage, string>();

export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}

/** The id of the request that is being answered, for errors that occur before a context exists. */
export const currentRequestId = new AsyncLocalStorage<string>();
