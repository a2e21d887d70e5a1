import { hostname } from 'node:os';
import { domainToASCII } from 'node:url';

/** Hosts whose mailboxes ignore dots, with their canonical host name. */
const IGNORE_DOTS: Record<string, string> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};
const IP_ADDRESS = /^(?:\[.*\]|[\d.]+|.*:.*)$/;
/** Top-level domains that mean this machine or its network (RFC 6761, 6762, 8375, and by custom). */
const LOCAL = /\.(?:localhost|localdomain|localhost6|localdomain6|local|internal|lan|home\.arpa)$/;

function partsOf(address: string): [local: string, host: string] {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  return [address.slice(0, at), (domainToASCII(host) || host).toLowerCase().replace(/\.$/, '')];
}

export function canonicalMailbox(address: string): string {
  const [local, host] = partsOf(address);
  const name = local.normalize('NFKC').toLowerCase().replace(/\+.*$/, '');
  const known = IGNORE_DOTS[host];
  return known ? `${name.replaceAll('.', '')}@${known}` : `${name}@${host}`;
}

/** Whether an address is local to this machine or network. The host of PUBLIC_URL is never local. */
export function isLocalMailbox(address: string): boolean {
  const [, host] = partsOf(address);
  const [, own] = partsOf(`@${hostname()}`);
  return !host.includes('.') || LOCAL.test(host) || host === own || IP_ADDRESS.test(host);
}
