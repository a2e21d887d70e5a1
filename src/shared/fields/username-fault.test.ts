import { expect, it } from 'vitest';
import { usernameFault } from './username-fault.ts';

const DIRECTION = 'Username must not contain text direction characters';
const MIXED = 'Username must be written in one script';

it.each([
  ['layla\u202Enimda', DIRECTION],
  ['\u061Cليلى', DIRECTION],
  // The first letter is Cyrillic, the o Greek, the one after it Cherokee.
  ['\u0430dmin', MIXED],
  ['r\u03BFot', MIXED],
  ['\u13AAdmin', MIXED],
  ['ليلى admin', MIXED],
])('rejects %j', (name, fault) => {
  expect(usernameFault(name)).toBe(fault);
});

it.each([
  'layla',
  'Layla_Al-Mansoori.71 (desk)',
  'ليلى المنصوري',
  'ليلى 71',
  'مُحَمَّد',
  'نمی\u200Cخواهم',
  'Иван-2',
  'たなか カズ 田中',
  'admin 😀',
])('accepts %j', (name) => {
  expect(usernameFault(name)).toBeUndefined();
});
