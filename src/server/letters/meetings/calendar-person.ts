import { inLine } from '../layout/safe-text.ts';

/**
 * A name as a parameter value (RFC 6868), which ical-generator puts in quotes without encoding it.
 * Backslashes and semicolons are replaced: ical-generator doubles the first, and parsers such as
 * node-ical split at the second even in quotes.
 */
const parameter = (name: string) =>
  inLine(name)
    .replaceAll('\\', '/')
    .replaceAll(';', ',')
    .replaceAll('^', '^^')
    .replaceAll('"', "^'");

/** In a mailto URI (RFC 6068) each of these would end the address or begin an escape. */
export const inMailto = (address: string) => address.replace(/[%?&#]/g, encodeURIComponent);

export const calendarPerson = (name: string, address: string) => ({
  name: parameter(name),
  email: inMailto(address),
});
