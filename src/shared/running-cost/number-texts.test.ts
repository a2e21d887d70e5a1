import { expect, it } from 'vitest';
import { axisText } from './number-texts.ts';

it.each([
  [0, '$0'],
  [0.000_000_025, '$2.5E-8'],
  [0.0025, '$0.0025'],
  [12.5, '$12.5'],
  [-5_000, '−$5K'],
  [2_500_000, '$2.5M'],
  [-100_000_000_000, '−$100B'],
  [1_000_000_000_000, '$1T'],
  [2.5e20, '$2.5E20'],
])('writes %d on an axis as %s', (value, text) => {
  expect(axisText(value)).toBe(text);
});
