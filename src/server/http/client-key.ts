import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/**
 * What limits count a client by: its IPv4 address, or the /64 of its IPv6 address, since one
 * subscriber is given that many addresses.
 */
export function clientKey(address: string | undefined): string {
  if (address !== undefined && isIPv4(address)) return address;
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts.slice(0, 4).join(':');
}

/** The key of a request's client, who may stand behind `trustedHops` reverse proxies. */
export function clientKeyOf(request: IncomingMessage, trustedHops: number): string {
  if (trustedHops === 0) return clientKey(request.socket.remoteAddress);
  return clientKey(proxyAddr(request, (_address, hop) => hop < trustedHops));
}
