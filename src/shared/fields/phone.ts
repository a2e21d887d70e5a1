/** An E.164 number in readable form: UAE numbers in groups, others unchanged. */
export function readablePhone(number: string): string {
  return number.replace(/^\+971(\d{1,2})(\d{3})(\d{4})$/, '+971 $1 $2 $3');
}

/** Arabic, Persian and full-width digits. The last four bits of each code are its value. */
const OTHER_DIGITS = /[٠-٩۰-۹０-９]/g;

export const asciiDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));

/** The digits of a text in any of these scripts, as 0 to 9. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/[^0-9]/g, '');

const UAE = '971';
/** A UAE number without its leading zero: mobile or landline. */
const UAE_NATIONAL = /^(?:5\d{8}|[234679]\d{7})$/;

export const FEWEST_DIGITS = 7;
/** The maximum of E.164, including the country code. */
const MOST_DIGITS = 15;

/**
 * The digits with country code of the first number in a text; empty if it has too few or too many.
 * A number without country code is treated as a UAE number.
 */
export function internationalDigits(phone: string): string {
  const numbers =
    asciiDigits(phone)
      .replace('(0)', '')
      .match(/\+?\d[\d\s().-]*/g) ?? [];
  const number = numbers.find((each) => digitsOf(each).length >= FEWEST_DIGITS) ?? '';
  const all = digitsOf(number);
  const digits = all.replace(/^0+/, '');
  const isInternational =
    number.startsWith('+') ||
    all.startsWith('00') ||
    (digits.startsWith(UAE) && digits.length >= 11);
  const isUae = all.startsWith('0') || UAE_NATIONAL.test(digits);
  const found = isInternational || !isUae ? digits.replace(/^9710/, UAE) : UAE + digits;
  return found.length < FEWEST_DIGITS || found.length > MOST_DIGITS ? '' : found;
}
