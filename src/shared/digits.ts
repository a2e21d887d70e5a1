/** ASCII digits and those of Arabic, Persian and full-width keyboards; each code ends in its value. */
const DIGITS = /[0-9٠-٩۰-۹０-９]/g;

/** The digits in a text, whatever script writes them, as 0 to 9. */
export function digitsOf(text: string): string {
  return (text.match(DIGITS) ?? []).map((digit) => digit.charCodeAt(0) & 0xf).join('');
}
