import { expect, test } from 'vitest';
import { uaeTimeOf } from './uae-time-of.ts';

const wish = { preferredDate: '2028-02-28', preferredTime: '05:30 PM', timezone: 'UTC-8' };

test('a time in the west is the next day in the UAE, and in the east the same', () => {
  expect(uaeTimeOf(wish)).toBe('Feb 29, 2028, 05:30 AM');
  expect(uaeTimeOf({ ...wish, timezone: 'UTC+8' })).toBe('Feb 28, 2028, 01:30 PM');
});

test('nothing is said of UAE time itself, or where no time or zone was chosen', () => {
  expect(uaeTimeOf({ ...wish, timezone: 'UTC+4' })).toBeUndefined();
  expect(uaeTimeOf({ ...wish, timezone: null })).toBeUndefined();
  expect(uaeTimeOf({ ...wish, preferredTime: null })).toBeUndefined();
});
