const QUOTED = 1_000;
/** What changes the direction of other text, or hides in it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Cuts between characters and says so. */
function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

/** Text of a visitor on one line, of at most `length` characters. */
export function inLine(text: string, length = 200): string {
  const line = text.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim();
  return cut(line, length);
}

/**
 * Where a link would go on: after a scheme, an `@`, two backslashes, any dot of a host name. The dot of
 * a lone decimal such as 0.05 is none. The dot is looked for first: the search for the digits around it,
 * done at every digit, would take quadratic time.
 */
const WITHIN_A_LINK =
  /(:\/\/|\\\\|(?:mailto|tel|sms):|@|(?<=\S)(?=[.\u3002\uff0e\uff61])(?!(?<=(?<![\w.-])\d+)\.\d+(?![\w-]|\.\d))[.\u3002\uff0e\uff61])(?=[^\s\u200b])/gi;

/** A text in which no mail program finds a link: an invisible space stands where one would go on. */
export const withoutLinks = (text: string): string => text.replace(WITHIN_A_LINK, '$1\u200b');

/** An email address that staff copy. Only in an unusual one a mail program could find a web link. */
export const copiedAddress = (email: string): string =>
  /^[\w.+'-]+@[\w.-]+$/.test(email) ? email : withoutLinks(email);

/** A phone number that staff copy. Only one that is not written as usual could hold a web link. */
export const copiedPhone = (phone: string): string =>
  /^\+[\d\s().-]+$/.test(phone) ? phone : withoutLinks(phone);

/** What a visitor wrote, as a letter quotes it: lines of plain text, of at most `length` characters. */
export function quoted(text: string, length = QUOTED): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(HIDDEN, ' ').trim();
  return cut(lines.replace(/\n{3,}/g, '\n\n'), length);
}

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of a text by its first letter; undefined if it has none. */
export function directionOf(text: string): 'ltr' | 'rtl' | undefined {
  const [first] = /\p{L}/u.exec(text) ?? [];
  if (first === undefined) return undefined;
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
