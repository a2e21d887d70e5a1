import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';

/** Whether a POST replaces a GET. Proxies log URLs, so the dashboard sends names of clients in bodies. Calls of v1 have one way. */
const isReadByPost = ({ method, headers, url = '' }: IncomingMessage) =>
  method === 'POST' && headers['x-http-method-override'] === 'GET' && !/^\/api\/v1\//i.test(url);

export const methodOf = (request: IncomingMessage) =>
  isReadByPost(request) ? 'GET' : (request.method ?? 'GET');

type Values = Record<string, unknown>;

/** The parameters in a URL's query, or in the body of a GET sent as POST. */
export const parametersOf = (request: IncomingMessage, query: string, body: object): Values => ({
  ...parse(query),
  ...(isReadByPost(request) ? body : {}),
});

/** Converts parameters to an input. A list of one becomes its value; unset parameters are omitted. */
export const inputOf = (parameters: Values): Values =>
  Object.fromEntries(
    Object.entries(parameters)
      .map(([name, value]) => [name, Array.isArray(value) && value.length === 1 ? value[0] : value])
      .filter(([, value]) => value || value === ''),
  );
