import { expect, it } from 'vitest';
import { isOddForClient } from '#client/staff/agenda/meeting-times.ts';

it.each([
  ['2099-05-04T11:59:00Z', 'UTC-5', true],
  ['2099-05-04T12:00:00Z', 'UTC-5', false],
  ['2099-05-05T03:00:00Z', 'UTC-5', false],
  ['2099-05-05T03:01:00Z', 'UTC-5', true],
  ['2099-05-04T20:00:00Z', 'UTC+4', false],
  ['2099-05-04T20:00:00Z', null, false],
])('whether %s is outside 07:00 to 22:00 in %s: %s', (startsAt, zone, isOdd) => {
  expect(isOddForClient(startsAt, zone)).toBe(isOdd);
});
