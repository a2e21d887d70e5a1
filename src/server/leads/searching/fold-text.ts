/** Characters of a stored word. Longer words are cut, both when stored and when searched for. */
export const WORD_LENGTH = 32;

/** Replaces Arabic letters that writers use interchangeably, and letters of Persian keyboards. */
const ONE_LETTER: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' };
/** Labels that are too common in host names to be useful in a search. */
const COMMON_LABELS = new Set('com co net org info biz gov edu ac www'.split(' '));

/**
 * Normalizes a text for comparison. Removes case, accents, Arabic vowel signs and tatweel. Replaces
 * all forms of alef by one, teh marbuta by heh, alef maqsura by yeh, and other digits by 0 to 9.
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

/** The stored form of a word: a number without leading zeros, an Arabic word without its article. */
function normal(word: string): string {
  if (/^\d+$/.test(word)) return cut(withoutZeros(word));
  return cut(word.replace(/^ال(?=..)/, ''));
}

/** Splits a folded text into words, which are runs of letters and digits. */
export const wordsIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(normal);

export function hostWords(host: string): string[] {
  const labels = host.split('.');
  const isCountry = /^[a-z]{2}$/.test(labels.at(-1) ?? '');
  const labelsKept = (isCountry ? labels.slice(0, -1) : labels).filter(
    (label) => !COMMON_LABELS.has(label),
  );
  return labelsKept.flatMap(wordsIn);
}
