import { expect, it } from 'vitest';
import { fact } from '../owner-fact.ts';
import { sharesCoordinates, sites } from './sites.ts';

it('detects sites that share their coordinates', () => {
  expect(sites.map(sharesCoordinates)).toEqual([true, true, true, true]);
  const placed = { ...sites[0], coordinates: fact('24.1, 54.2') };
  expect(sharesCoordinates(placed)).toBe(false);
});
