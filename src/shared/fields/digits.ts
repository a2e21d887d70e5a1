/** Arabic, Persian and full-width digits. The last four bits of each code are its value. */
const OTHER_DIGITS = /[٠-٩۰-۹０-９]/g;

export const asciiDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));

/** The digits of a text in any of these scripts, as 0 to 9. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/[^0-9]/g, '');
