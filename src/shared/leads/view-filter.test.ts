import { expect, it } from 'vitest';
import { isKnownValue } from './views.ts';

it.each([
  ['contact', 'status', 'unread', 'pending'],
  ['appointment', 'status', 'pending', 'unread'],
  ['appointment', 'service', 'hosting-consultation', 'bogus'],
  ['appointment', 'when', 'week', 'month'],
  ['appointment', 'order', 'soonest', 'first'],
  ['contact', 'order', 'oldest', 'soonest'],
  ['contact', 'waiting', 'true', 'false'],
  ['contact', 'mail', 'failed', ''],
  ['contact', 'from', '2026-02-28', '2026-02-31'],
  ['contact', 'to', '2999-12-31', '9999-12-31'],
  ['contact', 'q', 'x'.repeat(200), 'x'.repeat(201)],
] as const)('for %s, %s can be %s but not %s', (kind, name, good, bad) => {
  expect([good, bad].map((value) => isKnownValue(kind, name, value))).toEqual([true, false]);
});

it('contacts have neither a service nor a day', () => {
  expect(isKnownValue('contact', 'service', 'hosting-consultation')).toBe(false);
  expect(isKnownValue('contact', 'when', 'today')).toBe(false);
});
