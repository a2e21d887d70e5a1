import { expect, it } from 'vitest';
import { countedCapacities, countedUptimes, explainedConflicts } from './how-we-count.ts';

const named = (rows: typeof countedCapacities.en) =>
  rows.map(({ figure, pages }) => `${figure} (${pages.join(', ')})`);

it('explains each apparent conflict between figures in one sentence', () => {
  expect(named(explainedConflicts.en)).toEqual([
    '99% and 95-98% (Services, Mining farms)',
    '2 and 4 sites (Deployment sites)',
    '25 MW and 635.25 PH/s (Mining farms)',
    '3500 W, 234 TH/s, 17.5 J/TH (Mining store)',
  ]);
  for (const { counts } of explainedConflicts.en) {
    expect(counts.value.match(/\.( |$)/g)).toHaveLength(1);
  }
});

it('explains each figure with a placeholder text for the owner', () => {
  for (const { counts } of [
    ...countedCapacities.en,
    ...countedUptimes.en,
    ...explainedConflicts.en,
  ]) {
    expect(counts).toEqual({ value: expect.stringMatching(/\w.*\.$/), placeholder: true });
  }
});
