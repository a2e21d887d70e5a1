/** Characters of a stored word. Longer words are cut, both when stored and when searched for. */
export const WORD_LENGTH = 32;

/** Letters that Unicode does not decompose, Arabic letters that writers use interchangeably, and letters of Persian and Urdu keyboards. */
const LETTERS: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ə: 'e' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ے: 'ي', ہ: 'ه', ھ: 'ه' },
};
const FOLDED_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** The word "al" (family of) apart from its name: it is written both joined and apart. */
const ARTICLE_APART = /(?<!\p{L})ال\s+(?=\p{L})/gu;
/** Compound Arabic names, in one word or two: Abd al-Rahman, Abu Bakr, Nur al-Din, Nasr Allah. */
const COMPOUNDS = [
  /(?<!\p{L})(عبد)(\s*)(ال\p{L}{2,})/gu,
  /(?<!\p{L})(اب[وي])(\s*)(\p{L}{2,})/gu,
  /(?<!\p{L})(\p{L}{2,}?)(\s*)(الدين|الله)(?!\p{L})/gu,
];
/** Labels that are too common in host names to be useful in a search. */
const COMMON_LABELS = new Set('com co net org info biz gov edu ac www'.split(' '));

/**
 * Normalizes a text for comparison. Removes case, accents, Arabic vowel signs, tatweel and invisible characters. Replaces
 * all forms of alef by one, teh marbuta by heh, alef maqsura by yeh, letters such as ø by their base
 * letters, and other digits by 0 to 9.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640]|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(FOLDED_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(ARTICLE_APART, 'ال');
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

/** The words of a folded text, and the other spelling of each compound name. */
export const wordsOfText = (text: string): string[] => [
  ...wordsIn(text),
  ...COMPOUNDS.flatMap((compound) =>
    [...text.matchAll(compound)].flatMap(([, first = '', space, last = '']) =>
      wordsIn(space ? first + last : `${first} ${last}`),
    ),
  ),
];

export function hostWords(host: string): string[] {
  const labels = host.split('.');
  const isCountry = /^[a-z]{2}$/.test(labels.at(-1) ?? '');
  const labelsKept = (isCountry ? labels.slice(0, -1) : labels).filter(
    (label) => !COMMON_LABELS.has(label),
  );
  return labelsKept.flatMap(wordsIn);
}
