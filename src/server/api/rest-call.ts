import type { IncomingMessage } from 'node:http';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { NodeHTTPRequest } from 'trpc-to-openapi';

const NEVER_ABORTED = new AbortController().signal;
// The body has been read, and every other media type refused.
const HEADERS = { get: () => 'application/json' };

/**
 * A call as the OpenAPI adapter is given it: see docs/decisions/0006. The adapter would turn Node's
 * request into a fetch Request, only to have its abort signal; a call that already is one by its
 * prototype is taken as it stands.
 */
class RestCall {
  readonly source: IncomingMessage;
  readonly method: string | undefined;
  readonly url: string;
  readonly body: object;
  readonly headers = HEADERS;
  readonly signal = NEVER_ABORTED;
  // Parsed here: the adapter's own reading falls over a parameter named as a member of Object.
  readonly query: ParsedUrlQuery;

  constructor(source: IncomingMessage, url: string, body: object) {
    this.source = source;
    // Node leaves the body out of an answer to HEAD.
    this.method = source.method === 'HEAD' ? 'GET' : source.method;
    this.url = url;
    this.body = body;
    this.query = parse(url.split('?', 2)[1] ?? '');
  }
}
Object.setPrototypeOf(RestCall.prototype, Request.prototype);

export type AdaptedCall = NodeHTTPRequest & Pick<RestCall, 'source'>;

/** A call of `url`, which is relative to the API's root, with a body that has been read. */
export function restCall(source: IncomingMessage, url: string, body: object): AdaptedCall {
  return new RestCall(source, url, body) as unknown as AdaptedCall;
}
