import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { WEBHOOKS } from '../../operating-limits.ts';
import { checkedAddresses, type HostAddress } from './addresses.ts';

type Checks = Parameters<typeof checkedAddresses>[1] & {
  /** The certificate authority of a test's server. */
  ca?: Buffer;
};

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Reply {
  status: number;
  body: string;
}

/** Answers Node's lookup with checked addresses, so that the host is not resolved again. */
const lookupOf =
  (found: readonly HostAddress[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = found;
    if (options.all) callback(null, [...found]);
    else if (first) callback(null, first.address, first.family);
  };

function exchange(
  url: URL,
  { headers, body }: Post,
  found: HostAddress[],
  { signal, ca }: { signal: AbortSignal; ca: Buffer | undefined },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'http:' ? requestHttp : requestHttps;
    const options = {
      ...{ method: 'POST', headers, lookup: lookupOf(found), signal },
      // One connection for each attempt, and no proxy of the environment.
      agent: false as const,
      rejectUnauthorized: true,
      ca,
    };
    const sent = request(url, options, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size <= WEBHOOKS.responseBytes) return;
        const limit = WEBHOOKS.responseBytes / 1_024;
        reject(new Error(`The response is larger than ${limit} kB.`));
        sent.destroy();
      });
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() });
      });
    });
    sent.on('error', reject);
    // Node reports no error if it closes a connection after the status 101.
    sent.on('close', () => reject(new Error('There was no complete response.')));
    sent.end(body);
  });
}

/** Rejects when the signal does, because a resolution of a host cannot be cancelled. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/**
 * Posts to an endpoint: to checked addresses only, without redirects, within 10 s in total.
 * @throws with a text for the log of deliveries if there is no complete response.
 */
export async function post(sent: Post, checks: Checks): Promise<Reply> {
  const signal = AbortSignal.timeout(WEBHOOKS.attemptMs);
  const url = new URL(sent.url);
  try {
    const found = await within(signal, checkedAddresses(url, checks));
    return await exchange(url, sent, found, { signal, ca: checks.ca });
  } catch (error) {
    if (!signal.aborted) throw error;
    const seconds = WEBHOOKS.attemptMs / 1_000;
    throw new Error(`There was no complete response within ${seconds} seconds.`, { cause: error });
  }
}
