import { expect, it } from 'vitest';
import { holidaysOf } from './holidays.ts';

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const firstDay = (key: string) =>
  holidaysOf(Number(key.slice(0, 4))).find((each) => each.key === key)?.firstDay ?? '';

/** Days that the UAE has announced or is expected to announce. */
it.each([
  ['2025/eid-al-fitr', '2025-03-30'],
  ['2025/islamic-new-year', '2025-06-26'],
  ['2025/prophets-birthday', '2025-09-05'],
  ['2027/eid-al-adha', '2027-05-16'],
])('computes %s within a day of %s', (key, announced) => {
  expect(Math.abs(days(announced, firstDay(key)))).toBeLessThanOrEqual(1);
});

it('lists the holidays of a year in order, and marks those that depend on the moon', () => {
  expect(
    holidaysOf(2027).map(({ key, firstDay, lastDay, name }) => [
      key,
      days(firstDay, lastDay) + 1,
      name.endsWith(' (to be confirmed)'),
    ]),
  ).toEqual([
    ['2027/new-year', 1, false],
    ['2027/eid-al-fitr', 3, true],
    ['2027/arafat-day', 1, true],
    ['2027/eid-al-adha', 3, true],
    ['2027/islamic-new-year', 1, true],
    ['2027/prophets-birthday', 1, true],
    ['2027/eid-al-etihad', 2, false],
  ]);
});

it('finds both occurrences if a holiday falls twice in a year', () => {
  expect(firstDay('2033/eid-al-fitr')).toMatch(/^2033-01/);
  expect(firstDay('2033/eid-al-fitr-2')).toMatch(/^2033-12/);
});
