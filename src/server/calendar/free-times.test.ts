import { expect, it } from 'vitest';
import { freeTimes, nearestTimes, spanOf } from './occupied.ts';

const at = (text: string) => new Date(`2099-01-${text}:00Z`);
const texts = (times: readonly Date[]) => times.map((time) => time.toISOString().slice(8, 16));

it('lists the free half hours of a range of days in order', () => {
  const occupied = {
    meetings: [spanOf(at('16T05:30'), 60), spanOf(at('16T08:00'), 300)],
    closures: [{ start: at('17T00:00'), end: at('18T20:00') }],
  };
  const search = { minutes: 60, capacity: 1, occupied };
  // Friday with two meetings, a closed Saturday, Sunday.
  const days = { first: '2099-01-16', last: '2099-01-18' };
  const free = freeTimes({ ...search, ...days, after: at('15T00:00') });
  expect(texts(free)).toEqual(['16T06:30', '16T07:00', '16T13:00']);
  expect(texts(freeTimes({ ...search, ...days, after: at('16T06:30') }))).toEqual([
    '16T07:00',
    '16T13:00',
  ]);
});

it('finds the three nearest times, the earlier of two first', () => {
  const times = ['15T05:00', '15T06:00', '15T08:00', '16T05:00'].map(at);
  expect(texts(nearestTimes(times, at('15T07:00')))).toEqual(['15T06:00', '15T08:00', '15T05:00']);
  expect(texts(nearestTimes(times, at('20T07:00')))).toEqual(['16T05:00', '15T08:00', '15T06:00']);
  expect(texts(nearestTimes(times.slice(0, 1), at('01T07:00')))).toEqual(['15T05:00']);
  expect(nearestTimes([], at('15T07:00'))).toEqual([]);
});
