import { expect, test } from 'vitest';
import { uaeTimeOf } from '#client/staff/agenda/meeting-times.ts';

const wish = { preferredDate: '2028-02-28', preferredTime: '05:30 PM', timezone: 'UTC-8' };

test('an evening in the west is the next day in the UAE; in the east it is the same day', () => {
  expect(uaeTimeOf(wish)).toBe('Feb 29, 2028, 05:30 AM');
  expect(uaeTimeOf({ ...wish, timezone: 'UTC+8' })).toBe('Feb 28, 2028, 01:30 PM');
});

test('returns undefined for UAE time, and without a time or zone', () => {
  expect(uaeTimeOf({ ...wish, timezone: 'UTC+4' })).toBeUndefined();
  expect(uaeTimeOf({ ...wish, timezone: null })).toBeUndefined();
  expect(uaeTimeOf({ ...wish, preferredTime: null })).toBeUndefined();
});
