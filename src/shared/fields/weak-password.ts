import { company } from '../company.ts';
import { LIMITS } from './limits.ts';

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

const COMMON = 'Password is one of the most common ones';
const NAMED = 'Password is little more than the username or the name of the company';
const PATTERN = 'Password is made of repeated or sequential characters';

/** The reason why a password is easy to guess; undefined if no weakness was found. */
export type WeaknessOf = (password: string, username: string) => string | undefined;

/** Invisible characters, such as a zero-width space or a soft hyphen. */
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const OUTER_SYMBOLS = /^[\p{P}\p{S}\p{Z}]+|[\p{P}\p{S}\p{Z}]+$/gu;

const folded = (text: string) => text.replace(IGNORABLE, '').normalize('NFKC').toLowerCase();

const BRAND = [company.brand.value, company.legalName.value].map(folded);

/** Whether a password is hardly more than well-known names. */
function isNamed(password: string, username: string): boolean {
  const names = [folded(username), ...BRAND].filter((name) => name !== '');
  const longestFirst = names.sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, name) => text.replaceAll(name, ''), password);
  return rest !== password && rest.length < LIMITS.passwordMin;
}

/** Whether a password is too short when each run (`aaaa`, `1234`) counts as two characters. */
function isMadeOfRuns(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  let count = codes.length;
  for (let at = 2; at < codes.length; at += 1) {
    const [first = 0, second = 0, third = 0] = codes.slice(at - 2, at + 1);
    const step = third - second;
    if (step === second - first && Math.abs(step) <= 1) count -= 1;
  }
  return count < codes.length && count <= LIMITS.passwordMin;
}

/** Whether a password repeats a text such as `ab` or `horse`, or consists of runs (`aaaa1234`). */
function isPattern(password: string): boolean {
  const unit = password.replace(/^(.+?)\1+$/su, '$1');
  const isRepeated = unit !== password && unit.length < LIMITS.passwordMin;
  return isRepeated || isMadeOfRuns(unit);
}

/** Loads the list of common passwords (half a megabyte) and returns the rule that uses it. */
export async function loadWeaknessOf(): Promise<WeaknessOf> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = new Set(dictionary['passwords-common']);
  return (password, username) => {
    const text = folded(password);
    if (common.has(text) || common.has(text.replace(OUTER_SYMBOLS, ''))) return COMMON;
    if (isNamed(text, username)) return NAMED;
    return isPattern(text) ? PATTERN : undefined;
  };
}
