import { expect, it } from 'vitest';
import { initialsOf } from '#client/staff/leads/assigning.tsx';

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
