import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

const SANE = /^[\w.-]{8,64}$/;

/**
 * Adopts the request id of a trusted proxy, so that both logs use the same id. An id of an unusual
 * length or with unusual characters is ignored.
 */
export function takeOverRequestId(request: IncomingMessage): void {
  const sent = request.headers['x-request-id'];
  if (typeof sent === 'string' && SANE.test(sent)) ids.set(request, sent);
}

/** The id of a request in its log lines and in its problem response. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}
