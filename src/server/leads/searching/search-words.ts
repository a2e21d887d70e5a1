import { leadReference } from '#shared/lead-reference.ts';
import { FEWEST_DIGITS, internationalDigits, phoneParts } from '#shared/phone.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { cut, folded, hostWords, WORD_LENGTH, withoutZeros, wordsIn } from './fold-text.ts';

/** The maximum number of words stored for a lead. Further words are dropped. */
const MOST_WORDS = 64;
/** The maximum length of a lead's words as one text, with a space before each. */
export const WORDS_LENGTH = MOST_WORDS * (WORD_LENGTH + 1);
/** The world's calling codes. No code is a prefix of another. */
const CALLING_CODE =
  /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})0?(?=\d)/;
/** An e-mail address as a whole, and its parts. */
function addressWords(address: string): string[] {
  const at = address.lastIndexOf('@');
  const whole = cut(address.replaceAll(/\s/g, ''));
  return [whole, ...wordsIn(address.slice(0, at)), ...hostWords(address.slice(at + 1))];
}

const lastDigits = (digits: string) => withoutZeros(digits.slice(-FEWEST_DIGITS));

/**
 * A phone number in each form that a search may use: with the calling code, without it, and its
 * last seven digits. A number without a calling code is treated as one of the UAE.
 */
function phoneWords(phone: string): string[] {
  const { digits, isInternational } = phoneParts(phone);
  if (digits.length < FEWEST_DIGITS) return wordsIn(phone);
  if (isInternational) {
    const national = digits.replace(CALLING_CODE, '');
    return [digits, national, lastDigits(national)].map(cut);
  }
  return [...new Set([internationalDigits(phone), digits, lastDigits(digits)])].map(cut);
}

type Searched = Pick<LeadRow, 'id' | 'fullName' | 'email' | 'companyName' | 'phoneNumber'>;

/**
 * The words that the search index has for a lead: its reference and the words of its name, e-mail,
 * company and phone, without duplicates.
 */
export function searchWords(lead: Searched): string[] {
  const words = new Set([
    ...wordsIn(folded(lead.fullName)),
    ...wordsIn(folded(lead.companyName ?? '')),
    ...addressWords(folded(lead.email)),
    ...phoneWords(folded(lead.phoneNumber ?? '')),
  ]);
  const all = [...words].sort();
  // A search matches prefixes, so a word that is a prefix of another is not needed.
  const distinct = all.filter((word, index) => !all[index + 1]?.startsWith(word));
  return [...wordsIn(folded(leadReference(lead.id))), ...distinct].slice(0, MOST_WORDS);
}
