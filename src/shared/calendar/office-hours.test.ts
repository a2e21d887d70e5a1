import { describe, expect, it } from 'vitest';
import { businessHours, isWithinHours, officeHours, officeMinutes } from './office-hours.ts';

it('formats the office hours as text', () => {
  expect(businessHours.map(({ days, hours }) => `${days}: ${hours}`)).toEqual([
    'Monday - Friday: 9:00 AM - 6:00 PM GST',
    'Saturday: 10:00 AM - 4:00 PM GST',
    'Sunday: Closed',
  ]);
});

it('applies the office hours to days in UAE time', () => {
  const saturday = { start: new Date('2099-01-17T06:00Z'), end: new Date('2099-01-17T12:00Z') };
  expect(officeHours('2099-01-17')).toEqual(saturday);
  expect(isWithinHours(saturday)).toBe(true);
  expect(isWithinHours({ ...saturday, end: new Date('2099-01-17T12:01Z') })).toBe(false);
  expect(officeHours('2099-01-18')).toBeUndefined();
});

describe('minutes of office hours', () => {
  const between = (start: string, end: string) =>
    officeMinutes({ start: new Date(`${start}+04:00`), end: new Date(`${end}+04:00`) });

  it.each([
    // 2 March 2026 is a Monday.
    ['within a day', '2026-03-02T10:00', '2026-03-02T10:45', 45],
    ['over a night', '2026-03-02T17:30', '2026-03-03T09:15', 45],
    ['from Friday evening to Monday', '2026-03-06T20:00', '2026-03-09T09:30', 390],
    ['on a Sunday', '2026-03-08T08:00', '2026-03-08T20:00', 0],
    ['of three weeks and an hour', '2026-03-02T10:00', '2026-03-23T11:00', 3 * 51 * 60 + 60],
    ['of an interval that ends before it begins', '2026-03-02T11:00', '2026-03-02T10:00', 0],
  ])('%s', (_what, start, end, minutes) => {
    expect(between(start, end)).toBe(minutes);
  });
});
