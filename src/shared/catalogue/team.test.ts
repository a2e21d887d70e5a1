import { expect, it } from 'vitest';
import { fact } from '../owner-fact.ts';
import { initials, team } from './team.ts';

it('shows the initials of the position until the name is set', () => {
  expect(team.en.map(initials)).toEqual(['CEO', 'CSO', 'COO', 'CFO']);
});

it.each([
  ['Amal bint Saeed Example', 'AE'],
  ['  Ian   Øst ', 'IØ'],
])('shows the first and last initial of %s', (name, expected) => {
  expect(initials({ shortPosition: 'CEO', name: fact(name) })).toBe(expected);
});
