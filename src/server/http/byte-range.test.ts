import { expect, it } from 'vitest';
import { byteRange } from './pages.ts';

it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s selects none of ten bytes', (header) => {
  expect(byteRange(header, 10)).toBe('none');
});

it.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'bytes=a-b', 'items=0-1'])(
  '%s is not a single range',
  (header) => {
    expect(byteRange(header, 10)).toBe('whole');
  },
);

it.each([
  ['bytes=0-1', 0, 1],
  ['bytes=2-', 2, 9],
  ['bytes=8-99', 8, 9],
  ['bytes=-3', 7, 9],
  ['bytes=-99', 0, 9],
])('%s selects a part of ten bytes', (header, first, last) => {
  expect(byteRange(header, 10)).toEqual({ first, last });
});
