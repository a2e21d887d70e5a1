import { expect, it } from 'vitest';
import { readablePhone } from './phone.ts';

it('groups the digits of a UAE number', () => {
  expect(readablePhone('+971500000071')).toBe('+971 50 000 0071');
  expect(readablePhone('+97145550071')).toBe('+971 4 555 0071');
});

it('does not change any other number', () => {
  expect(readablePhone('+14035550071')).toBe('+14035550071');
});
