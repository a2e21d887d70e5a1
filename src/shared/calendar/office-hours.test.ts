import { expect, it } from 'vitest';
import { businessHours, isWithinHours, officeHours } from './office-hours.ts';

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
