import { expect, test } from 'vitest';
import { countProgress, textIsShown } from './home-stats.script.ts';

test('a figure counts for 2000 ms in steps of 16 ms', () => {
  expect([0, 15, 16, 31, 1000, 1999, 2000, 5000].map(countProgress)).toEqual([
    0, 0, 0.008, 0.008, 0.496, 0.992, 1, 1,
  ]);
});

test('a text appears after half the duration', () => {
  expect([0, 999, 1008].map((elapsed) => textIsShown(countProgress(elapsed)))).toEqual([
    false,
    false,
    true,
  ]);
});
