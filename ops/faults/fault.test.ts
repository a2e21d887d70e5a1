import { describe, expect, it } from 'vitest';
import { missedTargets, SHORT_TARGETS, TARGETS } from './fault.ts';
import { percentile } from './load/percentile.ts';

const fine = { times: 3, sent: 100, acknowledged: 90, lost: 0, twice: 0, heal: 9.9, healthz: 99 };

describe('missedTargets', () => {
  it.each([
    ['a lost lead', { lost: 1 }, '1 acknowledged leads are lost'],
    ['a lead stored twice', { twice: 2 }, '2 leads are stored twice'],
    ['a slow return', { heal: 10.1 }, 'healed 10.1 s after its end'],
    ['a slow /healthz', { healthz: 100 }, '/healthz took 100 ms'],
    ['a missed target of the fault itself', { missed: ['3 failed requests'] }, '3 failed requests'],
  ])('reports %s', (_, change, text) => {
    expect(missedTargets({ ...fine, ...change }, TARGETS)).toEqual([text]);
  });

  it('reports nothing for a good result or a fault that did not run', () => {
    expect(missedTargets(fine, TARGETS)).toEqual([]);
    expect(missedTargets({ times: 0, notRun: 'no such program' }, TARGETS)).toEqual([]);
  });

  it('allows slow recovery in the short run, but no lost lead', () => {
    expect(missedTargets({ ...fine, heal: 20, healthz: 900 }, SHORT_TARGETS)).toEqual([]);
    expect(missedTargets({ ...fine, lost: 1 }, SHORT_TARGETS)).toHaveLength(1);
  });
});

it('returns the percentile of unsorted values, and 0 for none', () => {
  expect(percentile([], 0.99)).toBe(0);
  expect(percentile([5, 1, 3], 1)).toBe(5);
  expect(
    percentile(
      Array.from({ length: 100 }, (_, index) => index),
      0.5,
    ),
  ).toBe(50);
});
