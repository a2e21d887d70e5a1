import { expect, it } from 'vitest';
import { fact } from '../owner-fact.ts';
import { sharesCoordinates, sites } from './sites.ts';

it('knows which sites have no coordinates of their own', () => {
  expect(sites.map(sharesCoordinates)).toEqual([true, true, true, true]);
  const placed = { ...sites[0], coordinates: fact('24.1, 54.2') };
  expect(sharesCoordinates(placed)).toBe(false);
});
