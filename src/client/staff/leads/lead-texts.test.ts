import { expect, it } from 'vitest';
import { initialsOf } from '#client/staff/leads/assigning.tsx';
import { dueText } from '#client/staff/leads/lead-values.tsx';

it.each([
  ['sara', 'SA'],
  ['Sara Haddad', 'SH'],
  ['omar.al-nasser', 'ON'],
  ['محمد علي', 'مع'],
  ['x', 'X'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [24 * HOUR, 'due in 24 h'],
  [3 * HOUR + 59 * MINUTE, 'due in 3 h'],
  [HOUR, 'due in 1 h'],
  [59 * MINUTE, 'due in 59 min'],
  [MINUTE, 'due in 1 min'],
  [30_000, 'due now'],
  [-30_000, 'due now'],
  [-MINUTE, '1 min late'],
  [-2 * HOUR, '2 h late'],
  [-47 * HOUR, '47 h late'],
  [-48 * HOUR, '2 days late'],
  [-71 * HOUR, '2 days late'],
])('shows %i ms as "%s"', (left, text) => {
  expect(dueText(left, 0)).toBe(text);
});
