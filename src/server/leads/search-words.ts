import parsePhone from 'libphonenumber-js/min';
import { readableEmail } from '#shared/fields/email-domain.ts';
import { FEWEST_DIGITS } from '#shared/fields/phone.ts';
import { leadReference } from '#shared/leads/lead-work.ts';
import {
  cut,
  folded,
  hostWords,
  WORD_LENGTH,
  withoutZeros,
  wordsIn,
  wordsOfText,
} from './fold-text.ts';
import type { LeadColumns } from './lead-kind.ts';

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
