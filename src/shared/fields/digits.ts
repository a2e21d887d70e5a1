/** ASCII, Arabic, Persian and full-width digits. The last four bits of each code are its value. */
const DIGITS = /[0-9٠-٩۰-۹０-９]/g;

/** The digits of a text in any of these scripts, as 0 to 9. */
export function digitsOf(text: string): string {
  return (text.match(DIGITS) ?? []).map((digit) => digit.charCodeAt(0) & 0xf).join('');
}
