import { expect, it } from 'vitest';
import { isWithin } from './key-check.ts';

const RANGES = [
  ...['192.0.2.0/24', '198.51.100.7', '2001:db8::/32', '2001:db9::1', '::ffff:203.0.113.0/120'],
];

it.each([
  undefined,
  'unknown',
  '192.0.3.1',
  '198.51.100.8',
  '2001:db9::2',
  '::ffff:192.0.3.1',
  '203.0.114.1',
])('refuses %s', (address) => {
  expect(isWithin(address, RANGES)).toBe(false);
});

it.each([
  '192.0.2.255',
  '198.51.100.7',
  '203.0.113.9',
  '::ffff:198.51.100.7',
  '2001:db8:ffff::1',
  '2001:0db9:0::1',
])('allows %s', (address) => {
  expect(isWithin(address, RANGES)).toBe(true);
});

it('allows every address without ranges', () => {
  expect(isWithin(undefined, [])).toBe(true);
});
