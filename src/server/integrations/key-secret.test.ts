import { expect, it } from 'vitest';
import { hashOf, isKey, isWellFormed, newSecret } from './key-check.ts';

it('only takes tokens with the prefix for keys', () => {
  const ofSessions = [undefined, '', 'a'.repeat(43), '71', `71_${'a'.repeat(40)}`];
  expect(ofSessions.filter(isKey)).toEqual([]);
  expect(['71_live_x', '71_live_'].every(isKey)).toBe(true);
});

it('rejects a secret with one changed character, another prefix or another length', () => {
  const secret = newSecret();
  const swapped = (at: number) =>
    secret.slice(0, at) + (secret[at] === 'a' ? 'b' : 'a') + secret.slice(at + 1);
  const others = [
    ...Array.from({ length: secret.length - 8 }, (_, index) => swapped(index + 8)),
    secret.replace('live', 'test'),
    `${secret}0`,
    secret.slice(1),
    ` ${secret}`,
    '',
  ];
  expect(others.filter(isWellFormed)).toEqual([]);
});

it('creates well-formed secrets of one length, also for small numbers', () => {
  const secrets = Array.from({ length: 2_000 }, () => newSecret());
  expect(secrets.every(isWellFormed)).toBe(true);
  expect(new Set(secrets.map(({ length }) => length))).toEqual(new Set([8 + 43 + 6]));
  expect(new Set(secrets.map(hashOf)).size).toBe(secrets.length);
});
