import type { IncomingMessage } from 'node:http';
import { type Log, warnOnce } from '../log.ts';

const WARNING =
  'a request came with X-Forwarded-For, but TRUST_PROXY_HOPS is 0: behind a proxy, all visitors would share the limits of one';

/** Warns once, at the first request that seems to come from a proxy while no proxy is trusted. */
export function forgottenProxyWarning(log: Log, trustedHops: number) {
  const warn = warnOnce(log, WARNING);
  return ({ headers }: IncomingMessage): void => {
    if (trustedHops === 0 && headers['x-forwarded-for'] !== undefined) warn();
  };
}
