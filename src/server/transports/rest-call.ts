import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';

/**
 * Whether a POST is a GET with its parameters in the body. Proxies log URLs, so the search terms of
 * staff, such as a client's name, must not be in a URL.
 */
const isReadByPost = ({ method, headers }: IncomingMessage) =>
  method === 'POST' && headers['x-http-method-override'] === 'GET';

/** The effective method of a request. */
export const methodOf = (request: IncomingMessage) =>
  isReadByPost(request) ? 'GET' : (request.method ?? 'GET');

type Values = Record<string, unknown>;

/** The parameters in a URL's query, or in the body of a GET sent as POST. */
export const parametersOf = (request: IncomingMessage, query: string, body: object): Values => ({
  ...parse(query),
  ...(isReadByPost(request) ? body : {}),
});

/** Parameters as an input: a list of one is its value, and what is not set is left out. */
export const inputOf = (parameters: Values): Values =>
  Object.fromEntries(
    Object.entries(parameters)
      .map(([name, value]) => [name, Array.isArray(value) && value.length === 1 ? value[0] : value])
      .filter(([, value]) => value || value === ''),
  );
