import type { IncomingMessage } from 'node:http';
import type { Log } from '../log.ts';

const WARNING =
  'a request came with X-Forwarded-For, but TRUST_PROXY_HOPS is 0: if a proxy stands in front, all visitors share the limits of one';

/** Warns once, at the first request that seems to come from a proxy while no proxy is trusted. */
export function forgottenProxyWarning(log: Log, trustedHops: number) {
  let isQuiet = trustedHops > 0;
  return ({ headers }: IncomingMessage): void => {
    if (isQuiet || headers['x-forwarded-for'] === undefined) return;
    isQuiet = true;
    log.warn(WARNING);
  };
}
