import { expect, it } from 'vitest';
import { durationText } from './report-rows.ts';

it.each([
  [null, '–'],
  [0, '0 m'],
  [12.5, '13 m'],
  [60, '1 h'],
  [90, '1 h 30 m'],
  [1_440, '1 d'],
  [1_499.5, '1 d 1 h'],
  [4_320, '3 d'],
])('writes %s minutes as %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
