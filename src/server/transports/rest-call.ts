import type { IncomingMessage } from 'node:http';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { NodeHTTPRequest } from 'trpc-to-openapi';

const NEVER_ABORTED = new AbortController().signal;
// The body has been read, and other media types have been rejected.
const HEADERS = { get: () => 'application/json' };

/** Proxies log URLs, so a POST may contain a GET's parameters, such as a client's name. */
const isReadByPost = ({ method, headers }: IncomingMessage) =>
  method === 'POST' && headers['x-http-method-override'] === 'GET';

export const methodOf = (request: IncomingMessage) =>
  isReadByPost(request) ? 'GET' : (request.method ?? 'GET');

/** A Request by its prototype, which the adapter does not convert: see docs/decisions/0006. */
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
    // The adapter drops empty strings, but keeps a list of one, which the input rejects.
    for (const [name, value] of Object.entries(this.query)) {
      if (value === '') this.query[name] = [''];
    }
  }
}
Object.setPrototypeOf(RestCall.prototype, Request.prototype);

export type AdaptedCall = NodeHTTPRequest & Pick<RestCall, 'source' | 'query'>;

export function restCall(source: IncomingMessage, url: string, body: object): AdaptedCall {
  return new RestCall(source, methodOf(source), url, body) as unknown as AdaptedCall;
}
