import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The range of an address, such as `192.0.2.7`, or of a CIDR text, such as `2001:db8::/32`. */
function rangeOf(text: string): [Address, number] | undefined {
  if (ipaddr.isValidCIDR(text)) {
    const [range, bits] = ipaddr.parseCIDR(text);
    const isMapped = bits >= 96 && range instanceof ipaddr.IPv6 && range.isIPv4MappedAddress();
    return isMapped ? [range.toIPv4Address(), bits - 96] : [range, bits];
  }
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether an address is in one of the ranges. No range allows every address. */
export function isWithin(address: string | undefined, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  if (address === undefined || !ipaddr.isValid(address)) return false;
  const client = ipaddr.process(address);
  return ranges.some((text) => {
    const [range, bits] = rangeOf(text) ?? [];
    return (
      range !== undefined &&
      client.kind() === range.kind() &&
      client.match([range, bits ?? 0] as never)
    );
  });
}
