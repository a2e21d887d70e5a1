import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { WEBHOOKS } from '../../operating-limits.ts';
import { type Checks, checkedLookup, urlFault } from './addresses.ts';

interface Options extends Checks {
  withinMs?: number;
  /** The certificate authority of a test's server. */
  ca?: Buffer;
}

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts to an endpoint: to checked addresses only, without redirects, within 10 s in total. Returns
 * the status of the response, whose body is not read.
 * @throws with a text for the log of deliveries if there is no response.
 */
export async function post(
  { url: given, headers, body }: Post,
  { withinMs = WEBHOOKS.attemptMs, ca, ...checks }: Options,
): Promise<number> {
  const url = new URL(given);
  const fault = urlFault(url, checks);
  if (fault !== undefined) throw new Error(fault);
  const signal = AbortSignal.timeout(withinMs);
  const request = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, {
    method: 'POST',
    headers,
    lookup: checkedLookup(url, checks),
    signal,
    // One connection for each attempt, and no proxy of the environment.
    agent: false,
    rejectUnauthorized: true,
    ca,
  });
  request.end(body);
  try {
    const [response]: IncomingMessage[] = await once(request, 'response', { signal });
    return response?.statusCode ?? 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    const text = `There was no response within ${withinMs / 1_000} seconds.`;
    throw new Error(text, { cause: error });
  } finally {
    request.on('error', () => undefined).destroy();
  }
}
