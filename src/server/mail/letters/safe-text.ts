import { readableEmail } from '#shared/fields/email-domain.ts';

const QUOTED = 1_000;
/** Control characters that change the direction of other text or are invisible. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Truncates a text without splitting a character, and marks it as truncated. */
function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

export function inLine(text: string, length = 200): string {
  const line = text.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim();
  return cut(line, length);
}

/**
 * Matches characters that can make a text a link: a scheme, an `@`, two backslashes or a dot in a
 * host name. It does not match the dot of a decimal number such as 0.05. The pattern searches for the
 * dot first, because a search at every digit would take quadratic time.
 */
const WITHIN_A_LINK =
  /(:\/\/|\\\\|(?:mailto|tel|sms):|@|(?<=\S)(?=[.\u3002\uff0e\uff61])(?!(?<=(?<![\w.-])\d+)\.\d+(?![\w-]|\.\d))[.\u3002\uff0e\uff61])(?=[^\s\u200b])/gi;

/** Inserts zero-width spaces, so that mail programs detect no link in the text. */
export const withoutLinks = (text: string): string => text.replace(WITHIN_A_LINK, '$1\u200b');

/** An email address that staff can read and copy. An unusual one may contain a web link and is changed. */
export const copiedAddress = (email: string): string =>
  /^[\w.+'-]+@[\w.-]+$/.test(email) ? readableEmail(email) : withoutLinks(email);

/** A phone number that staff can copy. An unusual one may contain a web link and is changed. */
export const copiedPhone = (phone: string): string =>
  /^\+[\d\s().-]+$/.test(phone) ? phone : withoutLinks(phone);

/** A visitor's message as a quote: lines of plain text, at most `length` characters. */
export function quoted(text: string, length = QUOTED): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(HIDDEN, ' ').trim();
  return cut(lines.replace(/\n{3,}/g, '\n\n'), length);
}

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether most letters of a text are of a script that is written from right to left. */
export function mostlyRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length * 2 > letters.length;
}

/** The direction of a text by its first letter; undefined if it has none. */
export function directionOf(text: string): 'ltr' | 'rtl' | undefined {
  const [first] = /\p{L}/u.exec(text) ?? [];
  if (first === undefined) return undefined;
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
