import { expect, it } from 'vitest';
import { fact } from '../owner-fact.ts';
import { SITES, sharesCoordinates } from './sites.ts';

it('detects sites that share their coordinates', () => {
  expect(SITES.en.map(sharesCoordinates)).toEqual([true, true, true, true]);
  const placed = { id: 'abu-dhabi', coordinates: fact('24.1, 54.2') };
  expect(sharesCoordinates(placed)).toBe(false);
});
