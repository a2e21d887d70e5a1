import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';

/** Proxies log URLs, so a POST may contain a GET's parameters, such as a client's name. */
const isReadByPost = ({ method, headers }: IncomingMessage) =>
  method === 'POST' && headers['x-http-method-override'] === 'GET';

export const methodOf = (request: IncomingMessage) =>
  isReadByPost(request) ? 'GET' : (request.method ?? 'GET');

type Values = Record<string, unknown>;

/** The parameters in a URL's query, or in the body of a GET sent as POST. */
export const parametersOf = (request: IncomingMessage, query: string, body: object): Values => ({
  ...parse(query),
  ...(isReadByPost(request) ? body : {}),
});

/** Parameters as an input: a list of one becomes its value, and unset ones are omitted. */
export const inputOf = (parameters: Values): Values =>
  Object.fromEntries(
    Object.entries(parameters)
      .map(([name, value]) => [name, Array.isArray(value) && value.length === 1 ? value[0] : value])
      .filter(([, value]) => value || value === ''),
  );
