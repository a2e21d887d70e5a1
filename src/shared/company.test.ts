import { isPossiblePhoneNumber, isValidPhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { chatUrlOf, company } from './company.ts';
import { fact, type OwnerFact, placeholder } from './owner-fact.ts';

const facts = Object.entries(company).map(([name, fact]: [string, OwnerFact]) => ({
  name,
  ...fact,
}));
const isAddress = (value: string) => value.startsWith('https://');
const isMailbox = (value: string) => value.includes('@') && !isAddress(value);
const isReserved = (host = '') => /(?:^|\.)example\.com$/.test(host);

describe('a placeholder', () => {
  const placeholders = facts.filter(({ placeholder }) => placeholder);

  it('has links only under example.com', () => {
    const links = placeholders.filter(({ value }) => isAddress(value));
    expect(links.filter(({ value }) => !isReserved(new URL(value).hostname))).toEqual([]);
  });

  it('has email addresses only under example.com', () => {
    const mailboxes = placeholders.filter(({ value }) => isMailbox(value));
    expect(mailboxes.filter(({ value }) => !isReserved(value.split('@').at(-1)))).toEqual([]);
  });
});

// An owner without a chat leaves the number empty, which hides the chat buttons.
const numbers = facts.filter(({ name, value }) => /phone|whatsapp/.test(name) && value !== '');

describe.each(numbers)('the number $name', ({ value, placeholder }) => {
  it('is valid only when the owner has set it', () => {
    expect(isValidPhoneNumber(value)).toBe(!placeholder);
  });

  it('has a realistic length, for the layout of pages', () => {
    expect(isPossiblePhoneNumber(value)).toBe(true);
  });
});

describe('a chat link', () => {
  it('is shown only for a number that the owner has set', () => {
    expect(chatUrlOf(placeholder('+97140000071'), '')).toBeUndefined();
    expect(chatUrlOf(fact(''), '')).toBeUndefined();
  });

  it('contains the beginning of a message', () => {
    const link = new URL(chatUrlOf(fact('+971 50 123 4567'), 'Hello 71 team, I have ') ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/971501234567');
    expect(link.searchParams.get('text')).toBe('Hello 71 team, I have ');
  });
});
