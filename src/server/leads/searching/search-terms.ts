import { cut, folded, hostWords, WORD_LENGTH, wordsIn } from './fold-text.ts';

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
