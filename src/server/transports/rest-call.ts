import type { IncomingMessage } from 'node:http';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { NodeHTTPRequest } from 'trpc-to-openapi';

const NEVER_ABORTED = new AbortController().signal;
// The body has been read, and other media types have been rejected.
const HEADERS = { get: () => 'application/json' };

/**
 * Whether a POST is a GET with its parameters in the body. Proxies log URLs, so a URL must not
 * contain staff's search terms, such as a client's name.
 */
const isReadByPost = ({ method, headers }: IncomingMessage) =>
  method === 'POST' && headers['x-http-method-override'] === 'GET';

/** The effective method of a request. */
export const methodOf = (request: IncomingMessage) =>
  isReadByPost(request) ? 'GET' : (request.method ?? 'GET');

/**
 * The request object for the OpenAPI adapter: see docs/decisions/0006. The adapter would convert
 * Node's request into a fetch Request, only for its abort signal. It does not convert an object
 * with the prototype of Request.
 */
class RestCall {
  readonly source: IncomingMessage;
  readonly method: string;
  readonly url: string;
  readonly body: object;
  readonly headers = HEADERS;
  readonly signal = NEVER_ABORTED;
  // Parsed here: the adapter's parser fails on parameters named like a member of Object.
  readonly query: ParsedUrlQuery;

  constructor(source: IncomingMessage, method: string, url: string, body: object) {
    this.source = source;
    // Node omits the body of a response to HEAD.
    this.method = method === 'HEAD' ? 'GET' : method;
    this.url = url;
    this.body = body;
    this.query = { ...parse(url.split('?', 2)[1] ?? ''), ...(isReadByPost(source) ? body : {}) };
    // The adapter drops empty strings. As a list of one the value arrives, and the input rejects
    // it.
    for (const [name, value] of Object.entries(this.query)) {
      if (value === '') this.query[name] = [''];
    }
  }
}
Object.setPrototypeOf(RestCall.prototype, Request.prototype);

export type AdaptedCall = NodeHTTPRequest & Pick<RestCall, 'source' | 'query'>;

/** A call of `url`, relative to the API's root, with its body already read. */
export function restCall(source: IncomingMessage, url: string, body: object): AdaptedCall {
  return new RestCall(source, methodOf(source), url, body) as unknown as AdaptedCall;
}
