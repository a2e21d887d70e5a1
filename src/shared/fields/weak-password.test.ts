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
  ['pass\u00adword\ufe0f', COMMON],
  ['letmein!!', COMMON],
  ['LetMeIn\u2060 €.', COMMON],
  ['!!letmein', COMMON],
  ['layla\u200d-mansoori1', NAMED],
  ['ab\u200bab\u200cab', PATTERN],
  ['layla-mansoori', NAMED],
  ['Layla-Mansoori-2026', NAMED],
  ['2026layla-mansoori!', NAMED],
  ['71717171', NAMED],
  ['71 Mining Infrastructure LLC', NAMED],
  ['zzzzzzzzzzzz', PATTERN],
  ['xkxkxkxkxk', PATTERN],
  ['xkcdxkcdxkcd', PATTERN],
  ['fghijklmnop', PATTERN],
  ['98765432109876', PATTERN],
  ['aaaa6789cccc', PATTERN],
  ['ابتابتابت', PATTERN],
])('rejects %j: %s', (password, weakness) => {
  expect(weaknessOf(password, 'layla-mansoori')).toBe(weakness);
});

it.each([
  'correct horse battery staple',
  'correct horse',
  'root-password',
  'tr0ub4dor&3',
  'layla-mansoori likes horses',
  'site 71 hums',
  'q0YH3c4f0m7yJwU9',
  'k9x2qz',
  'k9x2qz!!',
  '!€%&/()=?+',
  'horse-1234-lamp',
  'كلمة مرور طويلة',
])('accepts %j', (password) => {
  expect(weaknessOf(password, 'layla-mansoori')).toBeUndefined();
});
