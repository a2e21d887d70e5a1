/** Scripts of names in use today (Unicode UAX 31, recommended scripts). */
const SCRIPTS = (
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi ' +
  'Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala ' +
  'Tamil Telugu Thaana Thai Tibetan'
).split(' ');

/** Scripts that may be mixed: Japanese, Korean, Chinese with its phonetic letters. */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];

const letters = SCRIPTS.map((script) => ({ script, has: new RegExp(`\\p{sc=${script}}`, 'u') }));
/** A letter of any other script. Digits, punctuation and combining marks belong to all scripts. */
const OTHER = new RegExp(
  `[^\\p{sc=Common}\\p{sc=Inherited}${SCRIPTS.map((it) => `\\p{sc=${it}}`).join('')}]`,
  'u',
);
const DIRECTION = /\p{Bidi_Control}/u;

/** The reason why a name could be mistaken for another one. Existing names are not checked. */
export function usernameFault(username: string): string | undefined {
  if (DIRECTION.test(username)) return 'Username must not contain text direction characters';
  const scripts = letters.filter(({ has }) => has.test(username)).map(({ script }) => script);
  if (OTHER.test(username)) scripts.push('other');
  const isOne =
    scripts.length < 2 || TOGETHER.some((set) => scripts.every((script) => set.includes(script)));
  return isOne ? undefined : 'Username must be written in one script';
}
