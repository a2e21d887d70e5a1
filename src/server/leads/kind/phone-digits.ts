import { digitsOf } from '#shared/fields/digits.ts';
import { FEWEST_DIGITS } from '#shared/fields/phone.ts';

/** The digits of a phone number, without the 00 of an international call; null if they identify nobody. */
export function phoneDigits(phoneNumber: string | null): string | null {
  const digits = digitsOf(phoneNumber ?? '').replace(/^00/, '');
  return digits.length < FEWEST_DIGITS ? null : digits;
}
