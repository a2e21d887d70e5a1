import { expect, it } from 'vitest';
import { counted, MONTHS, YEARS } from './locale.ts';

it.each([
  [0, '0 سنة'],
  [1, 'سنة واحدة'],
  [2, 'سنتين'],
  [3, '3 سنوات'],
  [10, '10 سنوات'],
  [11, '11 سنة'],
  [100, '100 سنة'],
  [103, '103 سنوات'],
])('counts %i years', (count, text) => {
  expect(counted(count, YEARS)).toBe(text);
});

it('counts twelve months', () => {
  expect(counted(12, MONTHS)).toBe('12 شهرًا');
});
