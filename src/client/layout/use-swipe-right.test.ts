import { expect, test } from 'vitest';
import { isSwipeRight } from './use-swipe-right.ts';

test('a swipe is more than 50 pixels to the right', () => {
  expect([-80, 0, 50, 51].map(isSwipeRight)).toEqual([false, false, false, true]);
});
