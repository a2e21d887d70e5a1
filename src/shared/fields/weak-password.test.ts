import { expect, it } from 'vitest';
import { loadWeaknessOf } from './weak-password.ts';

const COMMON = 'Password is one of the most common ones';
const NAMED = 'Password is little more than the username or the name of the company';
const PATTERN = 'Password is made of repeated or sequential characters';

const weaknessOf = await loadWeaknessOf();

it.each([
  ['letmein', COMMON],
  ['PassWord1', COMMON],
  ['ｐａｓｓｗｏｒｄ', COMMON],
  ['pass\u200bword', COMMON],
  ['letmein!!', COMMON],
  ['!!letmein', COMMON],
  ['layla-mansoori', NAMED],
  ['Layla-Mansoori-2026', NAMED],
  ['71717171', NAMED],
  ['71 Mining Infrastructure LLC', NAMED],
  ['zzzzzzzzzzzz', PATTERN],
  ['xkcdxkcdxkcd', PATTERN],
  ['fghijklmnop', PATTERN],
  ['aaaa6789cccc', PATTERN],
])('rejects %j: %s', (password, weakness) => {
  expect(weaknessOf(password, 'layla-mansoori')).toBe(weakness);
});

it.each([
  'correct horse battery staple',
  'correct horse',
  'layla-mansoori likes horses',
  'site 71 hums',
  'k9x2qz',
  'horse-1234-lamp',
  'كلمة مرور طويلة',
])('accepts %j', (password) => {
  expect(weaknessOf(password, 'layla-mansoori')).toBeUndefined();
});
