import type { IncomingMessage } from 'node:http';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { NodeHTTPRequest } from 'trpc-to-openapi';

const NEVER_ABORTED = new AbortController().signal;
// The body has been read, and every other media type refused.
const HEADERS = { get: () => 'application/json' };

/**
 * Whether a POST stands for a GET whose parameters are in the body. Addresses are logged by proxies:
 * what staff search for, such as a client's name, must not be in one.
 */
const isReadByPost = ({ method, headers }: IncomingMessage) =>
  method === 'POST' && headers['x-http-method-override'] === 'GET';

/** The method that a request stands for. */
export const methodOf = (request: IncomingMessage) =>
  isReadByPost(request) ? 'GET' : (request.method ?? 'GET');

/**
 * A call as the OpenAPI adapter is given it: see docs/decisions/0006. The adapter would turn Node's
 * request into a fetch Request, only to have its abort signal; a call that already is one by its
 * prototype is taken as it stands.
 */
class RestCall {
  readonly source: IncomingMessage;
  readonly method: string;
  readonly url: string;
  readonly body: object;
  readonly headers = HEADERS;
  readonly signal = NEVER_ABORTED;
  // Parsed here: the adapter's own reading falls over a parameter named as a member of Object.
  readonly query: ParsedUrlQuery;

  constructor(source: IncomingMessage, method: string, url: string, body: object) {
    this.source = source;
    // Node leaves the body out of an answer to HEAD.
    this.method = method === 'HEAD' ? 'GET' : method;
    this.url = url;
    this.body = body;
    this.query = { ...parse(url.split('?', 2)[1] ?? ''), ...(isReadByPost(source) ? body : {}) };
    // The adapter drops an empty text. In a list of one it arrives, and the input's rule refuses it.
    for (const [name, value] of Object.entries(this.query)) {
      if (value === '') this.query[name] = [''];
    }
  }
}
Object.setPrototypeOf(RestCall.prototype, Request.prototype);

export type AdaptedCall = NodeHTTPRequest & Pick<RestCall, 'source' | 'query'>;

/** A call of `url`, which is relative to the API's root, with a body that has been read. */
export function restCall(source: IncomingMessage, url: string, body: object): AdaptedCall {
  return new RestCall(source, methodOf(source), url, body) as unknown as AdaptedCall;
}
