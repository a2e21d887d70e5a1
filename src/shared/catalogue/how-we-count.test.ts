import { expect, it } from 'vitest';
import { countedCapacities, countedUptimes, explainedConflicts } from './how-we-count.ts';

const named = (rows: typeof countedCapacities) =>
  rows.map(({ figure, pages }) => `${figure} (${pages.join(', ')})`);

it('explains every capacity that a page shows', () => {
  expect(named(countedCapacities)).toEqual([
    '25 MW current (Mining farms, Deployment sites)',
    '50 MW planned (Mining farms)',
    '50 MW operating, live (Home)',
    '65.5 MW (Deployment sites)',
    '200 MW in expansion (Home)',
  ]);
});

it('explains every uptime that a page shows', () => {
  expect(named(countedUptimes)).toEqual([
    '97% (Home)',
    '99% SLA (Services)',
    '95-98% (Mining farms)',
    '97%, 96%, 97%, 95% (Deployment sites)',
    '96.5% average (Deployment sites)',
  ]);
});

it('explains each apparent conflict between figures in one sentence', () => {
  expect(named(explainedConflicts)).toEqual([
    '99% and 95-98% (Services, Mining farms)',
    '2 and 4 sites (Deployment sites)',
    '25 MW and 635.25 PH/s (Mining farms)',
    '3500 W, 234 TH/s, 17.5 J/TH (Mining store)',
  ]);
  for (const { counts } of explainedConflicts) {
    expect(counts.value.match(/\.( |$)/g)).toHaveLength(1);
  }
});

it('explains each figure with a placeholder text for the owner', () => {
  for (const { counts } of [...countedCapacities, ...countedUptimes, ...explainedConflicts]) {
    expect(counts).toEqual({ value: expect.stringMatching(/\w.*\.$/), placeholder: true });
  }
});
