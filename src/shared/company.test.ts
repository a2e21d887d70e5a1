import { describe, expect, it } from 'vitest';
import { chatUrlOf } from './company.ts';
import { fact, placeholder } from './owner-fact.ts';

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
