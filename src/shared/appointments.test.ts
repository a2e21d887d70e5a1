import { describe, expect, it } from 'vitest';
import { appointmentInput, isPastEverywhere } from './appointments.ts';
import { TIME_SLOTS, TIMEZONES } from './calendar/appointment-options.ts';

const request = {
  fullName: 'Layla',
  email: 'layla@example.com',
  serviceType: 'hosting-consultation',
  preferredDate: '2030-01-15',
};

const faultyFields = (change: object) => {
  const result = appointmentInput.safeParse({ ...request, ...change });
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
};

describe('an appointment request', () => {
  it.each(['2026-02-30', '2027-02-29', '15/01/2030', '2030-01-15T00:00:00Z'])(
    'is rejected with the date %j',
    (preferredDate) => {
      expect(faultyFields({ preferredDate })).toEqual(['preferredDate']);
    },
  );

  it('accepts a leap day', () => {
    const preferredDate = '2028-02-29';
    expect(appointmentInput.parse({ ...request, preferredDate }).preferredDate).toBe(preferredDate);
  });

  it.each(['09:15 AM', '06:00 PM', '08:30 AM', '9:00 AM', '09:00'])(
    'is rejected with the time %j',
    (preferredTime) => {
      expect(faultyFields({ preferredTime })).toEqual(['preferredTime']);
    },
  );

  it('accepts each of the 18 half hours from 09:00 AM to 05:30 PM', () => {
    expect(TIME_SLOTS).toHaveLength(18);
    expect([TIME_SLOTS[0], TIME_SLOTS.at(-1)]).toEqual(['09:00 AM', '05:30 PM']);
    for (const preferredTime of TIME_SLOTS) expect(faultyFields({ preferredTime })).toEqual([]);
  });

  it.each(TIMEZONES)('stores one form of $label', ({ value, label }) => {
    for (const timezone of [value, label]) {
      expect(appointmentInput.parse({ ...request, timezone }).timezone).toBe(value);
    }
  });

  it('is rejected with an unknown time zone or service', () => {
    expect(faultyFields({ timezone: 'UTC+5' })).toEqual(['timezone']);
    expect(faultyFields({ serviceType: 'hosting' })).toEqual(['serviceType']);
    expect(faultyFields({ serviceType: '' })).toEqual(['serviceType']);
  });
});

describe('isPastEverywhere', () => {
  // At 11:59 UTC it is still the day before on Baker Island (UTC-12); at 12:00 it no longer is.
  it.each([
    ['2030-01-14', '2030-01-15T11:59:59Z', false],
    ['2030-01-14', '2030-01-15T12:00:00Z', true],
    ['2030-01-15', '2030-01-15T23:59:59Z', false],
    ['2029-12-31', '2030-01-01T12:00:00Z', true],
  ])('%s at %s: %s', (date, now, past) => {
    expect(isPastEverywhere(date, new Date(now))).toBe(past);
  });
});
