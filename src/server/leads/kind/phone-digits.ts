import { digitsOf, FEWEST_DIGITS } from '#shared/fields/phone.ts';

/** Digits of a phone number without the prefix 00; null if they are too few to identify a person. */
export function phoneDigits(phoneNumber: string | null): string | null {
  const digits = digitsOf(phoneNumber ?? '').replace(/^00/, '');
  return digits.length < FEWEST_DIGITS ? null : digits;
}
