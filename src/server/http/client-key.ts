import type { IncomingMessage } from 'node:http';
import Bowser from 'bowser';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** The address of the client, behind the trusted proxies. */
export function clientAddress(request: IncomingMessage, trustedHops: number): string | undefined {
  if (trustedHops === 0) return request.socket.remoteAddress;
  return proxyAddr(request, (_address, hop) => hop < trustedHops);
}

/** The client's address, for IPv6 its /64, which providers assign to a subscriber. */
export function clientKeyOf(request: IncomingMessage, trustedHops: number): string {
  const address = clientAddress(request, trustedHops);
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

const MAX_WORDS = 80;

/** The client's address and device at a sign-in. */
export interface Origin {
  clientKey: string;
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
