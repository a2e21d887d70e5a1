import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
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

function isThisMachine(address: string | undefined): boolean {
  if (address === undefined || !ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'loopback';
}

/** Whether a request was unencrypted. Behind proxies, `X-Forwarded-Proto` decides; it defaults to TLS. */
export function isUnencrypted(request: IncomingMessage, trustedHops: number): boolean {
  const [proto] = String(request.headers['x-forwarded-proto'] ?? '').split(',');
  const isPlain = trustedHops === 0 || proto?.trim().toLowerCase() === 'http';
  return isPlain && !isThisMachine(clientAddress(request, trustedHops));
}
