import { digitsOf } from './digits.ts';

const UAE = '971';
/** A UAE number without its leading zero: mobile or landline. */
const UAE_NATIONAL = /^(?:5\d{8}|[234679]\d{7})$/;

export const FEWEST_DIGITS = 7;

const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

/** Parses a number as people write it, without its extension and `(0)`. */
export function phoneParts(phone: string) {
  const text = phone.replace(/(?:ext|x|#).*$/i, '').replace('(0)', '');
  const all = digitsOf(text);
  const digits = withoutZeros(all);
  const isInternational =
    /^\D*\+/.test(text) || all.startsWith('00') || (digits.startsWith(UAE) && digits.length >= 11);
  return {
    digits,
    isInternational,
    isUae:
      !isInternational &&
      digits.length >= FEWEST_DIGITS &&
      (all.startsWith('0') || UAE_NATIONAL.test(digits)),
  };
}

/** The digits with country code. A number without one is treated as a UAE number. */
export function internationalDigits(phone: string): string {
  const { digits, isUae } = phoneParts(phone);
  return isUae ? UAE + digits : digits;
}
