import { lookup, Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopback } from '../../config.ts';

/** Public addresses at which a cloud offers its metadata. */
const METADATA = new Set(['168.63.129.16']);
/** The only range of IPv6 with public unicast addresses. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is public unicast. Refuses addresses that contain an IPv4 address. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || METADATA.has(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.parse(text).range() === 'loopback';
}

/** The hosts that may receive plain http in a trial. */
const TRIAL_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost']);

/** Whether the site itself is served at this machine only, which is a trial. */
export const isTrialSite = (publicUrl: string): boolean => isLoopback(new URL(publicUrl).hostname);

interface Rules {
  /** Whether `http://127.0.0.1` and `http://localhost` are allowed. */
  allowsTrials: boolean;
}

const NOT_PUBLIC = 'The host must have a public address.';

/** The reason why no webhook may be sent to a URL; undefined if only its host must be checked. */
export function urlFault(url: URL, { allowsTrials }: Rules): string | undefined {
  const { protocol, hostname, username, password } = url;
  if (username !== '' || password !== '') return 'The URL must not contain credentials.';
  if (protocol === 'http:') {
    if (allowsTrials && TRIAL_HOSTS.has(hostname)) return undefined;
    return 'The URL must begin with https://.';
  }
  if (protocol !== 'https:') return 'The URL must begin with https://.';
  // Node resolves no literal address. The URL parser has converted decimal and hex notations.
  const host = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) && !isPublicAddress(host) ? NOT_PUBLIC : undefined;
}

interface HostAddress {
  address: string;
  family: number;
}

const LOOKUP = { timeout: 3_000, tries: 2 } as const;

/**
 * Asks the name servers. Node's `lookup` uses one of four threads per host, which the whole process
 * shares, so hosts whose name servers are silent would delay other endpoints.
 */
export async function resolveHost(
  host: string,
  resolver = new Resolver(LOOKUP),
): Promise<HostAddress[]> {
  if (TRIAL_HOSTS.has(host)) return lookup(host, { all: true });
  const asked = [
    resolver.resolve4(host).then((all) => all.map((address) => ({ address, family: 4 }))),
    resolver.resolve6(host).then((all) => all.map((address) => ({ address, family: 6 }))),
  ];
  const found = (await Promise.allSettled(asked)).flatMap((one) =>
    one.status === 'fulfilled' ? one.value : [],
  );
  return found.length > 0 ? found : Promise.race(asked);
}

export interface Checks extends Rules {
  resolve?: (host: string) => Promise<HostAddress[]>;
  /** Tests replace it, because their servers are at private addresses. */
  isPublic?: (address: string) => boolean;
}

/**
 * Resolves a host for Node's client, which connects only to the returned addresses: a second
 * resolution could return others. Fails unless every address is allowed.
 */
export const checkedLookup =
  (
    { protocol }: URL,
    { resolve = resolveHost, isPublic = isPublicAddress }: Checks,
  ): LookupFunction =>
  async (host, options, callback) => {
    try {
      const [first, ...others] = await resolve(host);
      const isAllowed = protocol === 'http:' ? isLoopbackAddress : isPublic;
      if (!first || ![first, ...others].every(({ address }) => isAllowed(address))) {
        throw new Error(NOT_PUBLIC);
      }
      if (options.all) callback(null, [first, ...others]);
      else callback(null, first.address, first.family);
    } catch (error) {
      callback(error as Error, []);
    }
  };
