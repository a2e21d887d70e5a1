import { expect, it } from 'vitest';
import { durationText, groupsOf } from './report-rows.ts';

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

const COUNTS = { received: 5, answered: 2, waiting: 0, answeredInTime: 1, meetingsMissed: 1 };
const TIMES = { medianMinutes: 0, p90Minutes: null, medianOfficeMinutes: 0, p90OfficeMinutes: 0 };
const MEETINGS = { meetingsHeld: 1, meetingsCancelled: 0, answeredInTimePercent: 50 };
const figures = { ...COUNTS, ...TIMES, ...MEETINGS };
const report = {
  ...{ from: '2026-01-01', to: '2026-01-31', kind: 'appointment' as const, total: figures },
  ...{ byKind: [], byService: [], behind: 0 },
  byPerson: [{ person: null, ...figures }],
};

it.each([
  ['received', '', 'figure=received%3Anone&'],
  ['answered', 'figure=answered&', 'figure=answered%3Anone&'],
  ['medianMinutes', 'figure=answered&', 'figure=answered%3Anone&'],
  ['answeredInTimePercent', 'figure=answeredInTime&', 'figure=answeredInTime%3Anone&'],
  ['meetingsHeld', 'status=completed&', 'status=completed&figure=meetingsHeld%3Anone&'],
  ['waiting', undefined, undefined],
] as const)('links %s to its leads', (figure, ...filters) => {
  const lists = groupsOf(report).flatMap(({ rows }) => rows.map(({ listOf }) => listOf(figure)));
  expect(lists).toEqual(
    filters.map((filter) =>
      filter === undefined
        ? undefined
        : `/admin/dashboard?tab=appointments&${filter}from=2026-01-01&to=2026-01-31`,
    ),
  );
});
