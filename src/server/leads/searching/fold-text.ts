/** Characters of a stored word. Longer words are cut, both when stored and when searched for. */
export const WORD_LENGTH = 32;

/** Arabic letters that writers use interchangeably, and the letters that Persian keyboards type. */
const ONE_LETTER: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' };
/** Labels that most host names have: useless for a search. */
const COMMON_LABELS = new Set('com co net org info biz gov edu ac www'.split(' '));

/**
 * The form in which texts are compared: without case, accents, Arabic vowel signs and tatweel; all
 * forms of alef as one, teh marbuta as heh, alef maqsura as yeh, and every digit as 0 to 9.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[ٱىةکی]/g, (letter) => ONE_LETTER[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

export const cut = (word: string) =>
  word.length > WORD_LENGTH ? [...word].slice(0, WORD_LENGTH).join('') : word;
export const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** A word as stored: a number without leading zeros, an Arabic word without its article. */
function normal(word: string): string {
  if (/^\d+$/.test(word)) return cut(withoutZeros(word));
  return cut(word.replace(/^ال(?=..)/, ''));
}

/** Runs of letters and digits in a folded text. */
export const wordsIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(normal);

/** The words of a host name, without the labels that most hosts have. */
export function hostWords(host: string): string[] {
  const labels = host.split('.');
  const isCountry = /^[a-z]{2}$/.test(labels.at(-1) ?? '');
  const labelsKept = (isCountry ? labels.slice(0, -1) : labels).filter(
    (label) => !COMMON_LABELS.has(label),
  );
  return labelsKept.flatMap(wordsIn);
}
