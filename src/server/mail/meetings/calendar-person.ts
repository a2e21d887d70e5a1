import { inLine } from '../letters/safe-text.ts';

/**
 * A name as a parameter value (RFC 6868), which ical-generator puts in quotes without encoding it.
 * Backslashes are replaced, because ical-generator doubles them. Semicolons are replaced, because
 * parsers such as node-ical split at them even in quotes.
 */
const parameter = (name: string) =>
  inLine(name)
    .replaceAll('\\', '/')
    .replaceAll(';', ',')
    .replaceAll('^', '^^')
    .replaceAll('"', "^'");

/** Encodes the characters that would end the address or begin an escape in a mailto URI (RFC 6068). */
export const inMailto = (address: string) => address.replace(/[%?&#]/g, encodeURIComponent);

export const calendarPerson = (name: string, address: string) => ({
  name: parameter(name),
  email: inMailto(address),
});
