import { expect, it } from 'vitest';
import { ownTimeText } from './own-time.ts';

const chosen = { date: '2099-03-02', slot: '01:00 PM', timezone: 'UTC+4' };

it.each([
  ['Asia/Dubai', undefined],
  ['Asia/Kolkata', /^01:00 PM in UTC\+4 \(UAE Time\) is 02:30 PM on your clock\.$/],
  ['Pacific/Honolulu', /is 11:00 PM on your clock, Sun,? 1 Mar 2099\.$/],
])('shows the chosen time in %s if it differs', (zone, text) => {
  const own = ownTimeText(chosen, 'en', zone);
  expect(own).toEqual(text && expect.stringMatching(text));
});

it('follows daylight saving time', () => {
  const summer = { date: '2099-07-01', slot: '01:00 PM', timezone: 'UTC+1' };
  expect(ownTimeText(summer, 'en', 'Europe/Berlin')).toContain('02:00 PM on your clock');
  expect(ownTimeText({ ...summer, date: '2099-01-05' }, 'en', 'Europe/Berlin')).toBeUndefined();
});

it('needs a day and a time', () => {
  expect(ownTimeText({ ...chosen, date: '' }, 'en', 'Asia/Kolkata')).toBeUndefined();
  expect(ownTimeText({ ...chosen, slot: '' }, 'en', 'Asia/Kolkata')).toBeUndefined();
});
