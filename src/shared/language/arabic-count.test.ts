import { expect, it } from 'vitest';
import { counted, DAYS, MONTHS, YEARS } from './locale.ts';

it.each([
  [0, '0 يوم'],
  [1, 'يوم واحد'],
  [2, 'يومين'],
  [3, '3 أيام'],
  [10, '10 أيام'],
  [11, '11 يومًا'],
  [100, '100 يوم'],
  [103, '103 أيام'],
  [111, '111 يومًا'],
])('counts %i days', (count, text) => {
  expect(counted(count, DAYS)).toBe(text);
});

it.each([
  [1, 'سنة واحدة'],
  [2, 'سنتين'],
  [10, '10 سنوات'],
  [11, '11 سنة'],
])('counts %i years', (count, text) => {
  expect(counted(count, YEARS)).toBe(text);
});

it('counts twelve months', () => {
  expect(counted(12, MONTHS)).toBe('12 شهرًا');
});
