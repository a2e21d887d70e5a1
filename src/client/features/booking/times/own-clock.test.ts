import { expect, it } from 'vitest';
import { ownClock } from './own-clock.ts';

const MORNING = new Date('2099-03-02T09:00:00Z');

it.each([
  ['Asia/Calcutta', 'Your clock: 14:30 in Kolkata.', 'UTC+4'],
  ['Asia/Kolkata', 'Your clock: 14:30 in Kolkata.', 'UTC+4'],
  ['America/Sao_Paulo', 'Your clock: 06:00 in Sao Paulo.', 'UTC-5'],
  ['Asia/Singapore', undefined, undefined],
  ['Europe/Berlin', undefined, undefined],
])('shows the time in %s unless the form offers its zone', (zone, text, nearest) => {
  const clock = ownClock(MORNING, zone);
  expect(clock?.text).toBe(text);
  expect(clock?.nearest).toBe(nearest);
});

it('shows the chosen time in that zone, with the day if it differs', () => {
  const chosen = { date: '2099-03-02', slot: '01:00 PM', timezone: 'UTC+4' };
  expect(ownClock(MORNING, 'Asia/Kolkata', chosen)?.text).toBe(
    '01:00 PM in UTC+4 (UAE Time) is 02:30 PM in Kolkata.',
  );
  expect(ownClock(MORNING, 'Pacific/Honolulu', chosen)?.text).toMatch(
    /^01:00 PM in UTC\+4 \(UAE Time\) is 11:00 PM in Honolulu, Sun,? 1 Mar 2099\.$/,
  );
});

it('follows daylight saving time', () => {
  const summer = new Date('2099-07-01T09:00:00Z');
  expect(ownClock(summer, 'Europe/Berlin')).toMatchObject({
    text: 'Your clock: 11:00 in Berlin.',
    nearest: 'UTC+1',
  });
});
