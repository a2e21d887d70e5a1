import { digitsOf } from '#shared/fields/digits.ts';
import { FEWEST_DIGITS } from '#shared/fields/phone.ts';

/**
 * Returns the digits of a phone number without the international prefix 00. Returns null if there
 * are too few to identify a person.
 */
export function phoneDigits(phoneNumber: string | null): string | null {
  const digits = digitsOf(phoneNumber ?? '').replace(/^00/, '');
  return digits.length < FEWEST_DIGITS ? null : digits;
}
