import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

const SANE = /^[\w.-]{8,64}$/;

/**
 * Keeps the id that a trusted proxy has sent with the request, so that its log and ours are read
 * together. One that is not short and plain is replaced as if there were none.
 */
export function takeOverRequestId(request: IncomingMessage): void {
  const sent = request.headers['x-request-id'];
  if (typeof sent === 'string' && SANE.test(sent)) ids.set(request, sent);
}

/** The id under which a request's log lines and its answer's fault are found. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}
