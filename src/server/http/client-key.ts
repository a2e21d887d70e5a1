import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import Bowser from 'bowser';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Groups IPv6 addresses by their /64, which providers assign to a subscriber. */
export function clientKey(address: string | undefined): string {
  if (address !== undefined && isIPv4(address)) return address;
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts.slice(0, 4).join(':');
}

/** The address of the client, behind the trusted proxies. */
export function clientAddress(request: IncomingMessage, trustedHops: number): string | undefined {
  if (trustedHops === 0) return request.socket.remoteAddress;
  return proxyAddr(request, (_address, hop) => hop < trustedHops);
}

/** The client's address as people read it; for IPv6, its /64. */
export function shownAddress(request: IncomingMessage, trustedHops: number): string {
  const key = clientKey(clientAddress(request, trustedHops));
  const parts = key.split(':');
  if (parts.length === 1) return key;
  return `${parts.map((part) => Number(part).toString(16)).join(':')}::/64`;
}

export const clientKeyOf = (request: IncomingMessage, trustedHops: number): string =>
  clientKey(clientAddress(request, trustedHops));

const MAX_WORDS = 80;

/** The client's address and device at a sign-in. */
export interface Origin {
  clientKey: string;
  /** For IPv6, its /64. */
  address: string;
  userAgent: string | undefined;
}

/** The device in words, such as `Chrome on Windows`; for a program its name, such as `curl`. */
export function deviceIn({ userAgent }: Pick<Origin, 'userAgent'>): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const words = browser.name && os.name ? `${browser.name} on ${os.name}` : undefined;
  const [program = ''] = userAgent.split(/[\s/]/);
  return (words ?? program).slice(0, MAX_WORDS) || null;
}
