import { expect, it } from 'vitest';
import { fact } from '../owner-fact.ts';
import { initials, team } from './team.ts';

it("frames a position's initials until there is a name", () => {
  expect(team.map(initials)).toEqual(['CEO', 'CSO', 'COO', 'CFO']);
});

it.each([
  ['Amal bint Saeed Example', 'AE'],
  ['  Ian   Øst ', 'IØ'],
])('frames the first and the last initial of %s', (name, expected) => {
  expect(initials({ ...team[0], name: fact(name) })).toBe(expected);
});
