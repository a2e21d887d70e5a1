import parsePhone from 'libphonenumber-js/min';
import { readableEmail } from '#shared/fields/email-domain.ts';
import { FEWEST_DIGITS } from '#shared/fields/phone.ts';
import { leadReference } from '#shared/lead-kinds.ts';
import type { LeadColumns } from './lead-kind.ts';

/** Characters of a stored word. Longer words are cut, both when stored and when searched for. */
export const WORD_LENGTH = 32;

/** Letters that Unicode does not decompose, Arabic letters that writers use interchangeably, and letters of Persian and Urdu keyboards. */
const LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ə: 'e',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
  ے: 'ي',
  ہ: 'ه',
  ھ: 'ه',
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
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640]|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(FOLDED_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(ARTICLE_APART, 'ال');
}

const cut = (word: string) =>
  word.length > WORD_LENGTH ? [...word].slice(0, WORD_LENGTH).join('') : word;
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** The stored form of a word: a number without leading zeros, an Arabic word without its article. */
function normal(word: string): string {
  if (/^\d+$/.test(word)) return cut(withoutZeros(word));
  return cut(word.replace(/^ال(?=..)/, ''));
}

/** Splits a folded text into words, which are runs of letters and digits. */
const wordsIn = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(normal);

/** The words of a folded text, and the other spelling of each compound name. */
const wordsOfText = (text: string): string[] => [
  ...wordsIn(text),
  ...COMPOUNDS.flatMap((compound) =>
    [...text.matchAll(compound)].flatMap(([, first = '', space, last = '']) =>
      wordsIn(space ? first + last : `${first} ${last}`),
    ),
  ),
];

function hostWords(host: string): string[] {
  const labels = host.split('.');
  const isCountry = /^[a-z]{2}$/.test(labels.at(-1) ?? '');
  const labelsKept = (isCountry ? labels.slice(0, -1) : labels).filter(
    (label) => !COMMON_LABELS.has(label),
  );
  return labelsKept.flatMap(wordsIn);
}

/** The maximum number of words stored for a lead's names, address and phone, and for its message. */
const MAX_WORDS = { fields: 64, message: 64 };
const FEWEST_LAST_DIGITS = 4;
/** Prefix of the words that contain a phone's digits in reverse. No other word has it. */
const REVERSED = '<';

const reversed = (digits: string) => cut(REVERSED + [...digits].reverse().join(''));

function addressWords(address: string): string[] {
  const at = address.lastIndexOf('@');
  const whole = cut(address.replaceAll(/\s/g, ''));
  return [whole, ...wordsIn(address.slice(0, at)), ...hostWords(address.slice(at + 1))];
}

/** The ends of a number that begin with one of its groups, as in 50 482 7700, 482 7700 and 7700. */
function groupEnds(text: string, digits: string): string[] {
  const groups = text.match(/\d+/g) ?? [];
  return groups
    .map((_, index) => groups.slice(index).join(''))
    .filter((end) => end.length < digits.length && digits.endsWith(end));
}

/**
 * The words of a phone number: with and without its calling code (default: the UAE's), from each of
 * its groups as typed and as usually written, and in reverse.
 */
function phoneWords(phone: string): string[] {
  const number = parsePhone(phone, 'AE');
  const digits = number?.number.slice(1) ?? phone.replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS) return wordsIn(phone);
  const national = number?.nationalNumber ?? digits;
  const ends = [phone, number?.formatNational() ?? ''].flatMap((it) => groupEnds(it, national));
  const numbers = [digits, national, ...ends].map(withoutZeros);
  return [...numbers, ...ends, reversed(digits)].map(cut);
}

export type Searched = Pick<
  LeadColumns,
  'id' | 'fullName' | 'email' | 'companyName' | 'phoneNumber' | 'message'
>;

/** Omits prefixes of other words: a search for the prefix also finds the longer word. */
export function searchWords(lead: Searched): string[] {
  const fields = new Set([
    ...wordsOfText(folded(lead.fullName)),
    ...wordsOfText(folded(lead.companyName ?? '')),
    ...addressWords(folded(lead.email)),
    ...addressWords(folded(readableEmail(lead.email))),
    ...phoneWords(folded(lead.phoneNumber ?? '')),
  ]);
  const message = new Set(wordsOfText(folded(lead.message ?? '')));
  const all = new Set([
    ...wordsIn(folded(leadReference(lead.id))),
    ...[...fields].slice(0, MAX_WORDS.fields),
    ...[...message].slice(0, MAX_WORDS.message),
  ]);
  const sorted = [...all].sort();
  return sorted.filter((word, index) => !sorted[index + 1]?.startsWith(word));
}

/** The prefixes to look up for a term. A number is also looked up as the last digits of a phone. */
export function prefixesOf(term: string): string[] {
  if (!/^\d+$/.test(term)) return [term];
  const last = term.length < FEWEST_LAST_DIGITS ? [] : [reversed(term)];
  return [withoutZeros(term), ...last];
}

export function hasTerms(lead: Searched, terms: readonly string[]): boolean {
  const words = searchWords(lead);
  return terms.every((term) =>
    prefixesOf(term).some((prefix) => words.some((word) => word.startsWith(prefix))),
  );
}

const MAX_TERMS = 8;
const PHONE_IN_TEXT = /(?<![\p{L}\p{N}@._-])\+?\(?\d[\d\s()./-]*\d(?![\p{L}\p{N}@])/gu;
const PHONE_DIGITS = 7;

function chunkTerms(chunk: string): string[] {
  if (/^[^@]+@/.test(chunk)) return [cut(chunk)];
  if (/^\d+$/.test(chunk)) return [chunk.slice(0, WORD_LENGTH)];
  return chunk.includes('.') ? hostWords(chunk.replace(/^@/, '')) : wordsIn(chunk);
}

/** Splits a search into word prefixes. Numbers keep leading zeros: they may be the end of a phone number. */
export function searchTerms(search: string): string[] {
  const phones: string[] = [];
  const rest = folded(search).replace(PHONE_IN_TEXT, (found) => {
    const digits = found.replace('(0)', '').replace(/\D/g, '');
    const isPhone = digits.length >= PHONE_DIGITS || /^[+(]*0|^\+/.test(found);
    if (isPhone) phones.push(digits.slice(0, WORD_LENGTH));
    return isPhone ? ' ' : found;
  });
  const terms = [...phones, ...rest.split(/\s+/).flatMap(chunkTerms)];
  return [...new Set(terms)].slice(0, MAX_TERMS);
}
