import { asciiDigits } from './phone.ts';

/** CRLF, CR, vertical tab, form feed, NEL, and the line and paragraph separators. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters in order to remove them.
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const FULL_WIDTH = /[！-～]/g;

/**
 * Text as it is stored. Word processors, PDF files and chats add control characters when text is
 * copied. Joiners and direction marks stay, because Arabic, Persian and emoji need them. A lone
 * surrogate cannot be encoded in UTF-8.
 */
export const cleanText = (text: string): string =>
  text.replace(LINE_ENDS, '\n').replace(CONTROLS, '').toWellFormed();

/** An address, number or code: also without invisible characters, and with ASCII digits. */
export const cleanCode = (text: string): string =>
  asciiDigits(
    cleanText(text)
      .replace(INVISIBLE, '')
      .replace(FULL_WIDTH, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0)),
  ).trim();
