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

/** Country codes; none is a prefix of another. */
const COUNTRY_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** Countries whose numbers begin with a zero abroad too: Italy, San Marino, Ivory Coast, Gabon, Congo. */
const ZERO_STAYS = ['39', '378', '225', '241', '242'];

const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

/** The first of several numbers, if they are separated by spaces and hyphens only. */
function firstOf(number: string): string {
  const groups = number.split(/[\s.-]+/);
  let digits = '';
  for (const group of groups) {
    if (digits.length >= FEWEST_DIGITS && group.startsWith('0')) break;
    digits += group;
  }
  return digits;
}

/** The first number in a text as people write it, without extensions and further numbers. */
function firstNumber(text: string): string {
  let number = '';
  for (const [part] of text.matchAll(/\+?[\d\s().-]+|[^\d\s().+-]+/g)) {
    if (/\d/.test(part)) number += part;
    const length = number.replace(/\D/g, '').length;
    if (length >= FEWEST_DIGITS) break;
    // A word such as MINE in 800-71-MINE stands for digits.
    if (length > 0 && /\p{L}/u.test(part)) number = '';
  }
  const digits = number.replace(/\D/g, '');
  return digits.length > MOST_DIGITS ? firstOf(number.trim()) : number;
}

function withoutTrunkZero(digits: string): string {
  const [code = ''] = COUNTRY_CODE.exec(digits) ?? [];
  const rest = digits.slice(code.length);
  return ZERO_STAYS.includes(code) ? digits : code + withoutZeros(rest);
}

/**
 * The digits with country code of the first number in a text; empty if it has too few or too many.
 * A number without country code is treated as a UAE number.
 */
export function internationalDigits(phone: string): string {
  const number = firstNumber(asciiDigits(phone).replace('(0)', ''));
  const all = number.replace(/\D/g, '');
  const digits = withoutZeros(all);
  const isInternational =
    number.includes('+') || all.startsWith('00') || (digits.startsWith(UAE) && digits.length >= 11);
  const isUae =
    digits.length >= FEWEST_DIGITS && (all.startsWith('0') || UAE_NATIONAL.test(digits));
  const national = isUae ? UAE + digits : digits;
  const found = isInternational ? withoutTrunkZero(digits) : national;
  return found.length < FEWEST_DIGITS || found.length > MOST_DIGITS ? '' : found;
}
