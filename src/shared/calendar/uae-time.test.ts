import { describe, expect, it } from 'vitest';
import { TIME_SLOTS, TIMEZONES } from './appointment-options.ts';
import { addDays, clockOf, localDay, readableDay, requestedStart, uaeDay } from './uae-time.ts';

describe('a slot in UAE time', () => {
  const inUae = (preferredTime: string, timezone: string) => {
    const start = requestedStart({ preferredDate: '2028-02-28', preferredTime, timezone });
    return start && clockOf(start);
  };
  it.each([
    ['09:00 AM', 'UTC+4', '09:00 AM', '2028-02-28'],
    ['12:00 PM', 'UTC+0', '04:00 PM', '2028-02-28'],
    ['12:30 PM', 'UTC+1', '03:30 PM', '2028-02-28'],
    ['09:00 AM', 'UTC+8', '05:00 AM', '2028-02-28'],
    ['02:30 PM', 'UTC-5', '11:30 PM', '2028-02-28'],
    ['03:00 PM', 'UTC-5', '12:00 AM', '2028-02-29'],
    ['05:30 PM', 'UTC-8', '05:30 AM', '2028-02-29'],
  ])('%s in %s is %s on %s', (slot, timezone, time, date) => {
    expect(inUae(slot, timezone)).toEqual({ time, date });
  });

  it('exists for each slot in each zone', () => {
    const times = TIMEZONES.flatMap(({ value }) => TIME_SLOTS.map((slot) => inUae(slot, value)));
    expect(times.every((time) => time !== undefined)).toBe(true);
  });

  it('is undefined for an unknown slot or time zone', () => {
    expect(inUae('', 'UTC+4')).toBeUndefined();
    expect(inUae('9:00', 'UTC+4')).toBeUndefined();
    expect(inUae('09:00 AM', 'UTC+5')).toBeUndefined();
  });
});

describe('a calendar day', () => {
  it('adds days across the ends of months and years', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2028-03-01', 0)).toBe('2028-03-01');
    expect(addDays('', 1)).toBeUndefined();
  });

  it('is in local time, not in UTC', () => {
    expect(localDay(new Date(2027, 0, 1, 0, 5))).toBe('2027-01-01');
    expect(localDay(new Date(2026, 11, 31, 23, 55))).toBe('2026-12-31');
  });

  it('begins in the UAE at 20:00 UTC', () => {
    expect(uaeDay(new Date('2027-01-31T19:59:59.999Z'))).toBe('2027-01-31');
    expect(uaeDay(new Date('2027-01-31T20:00:00.000Z'))).toBe('2027-02-01');
  });
});

it('formats a day independently of the locale', () => {
  expect(['2099-09-02', '2026-11-23'].map((day) => readableDay(day))).toEqual([
    'Wed, 2 Sep 2099',
    'Mon, 23 Nov 2026',
  ]);
});
