import { expect, test } from 'vitest';
import { wrapped } from './carousel-place.ts';

test('the first slide follows the last, and the last precedes the first', () => {
  expect([-1, 0, 2, 3].map((index) => wrapped(index, 3))).toEqual([2, 0, 2, 0]);
});
