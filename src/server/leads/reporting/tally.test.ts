import { expect, it } from 'vitest';
import { addStored, storedTally, type Tally } from './tally.ts';

const read = (...texts: string[]) => {
  const tally: Tally = new Map();
  for (const text of texts) addStored(tally, text);
  return tally;
};

it('is stored sorted, with a number only for repeated values', () => {
  const tally = new Map([
    [15, 3],
    [0, 1],
    [7, 0],
    [1_440, -2],
  ]);
  expect(storedTally(tally)).toBe('0 15x3 1440x-2');
  expect([...read('0 15x3 1440x-2')]).toEqual([
    [0, 1],
    [15, 3],
    [1_440, -2],
  ]);
});

it('adds up what is read from several texts, including empty ones', () => {
  expect(storedTally(read('', '5 6', '', '5x2 6x-1'))).toBe('5x3');
  expect(read('').size).toBe(0);
});
