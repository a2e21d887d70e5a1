import { expect, it } from 'vitest';
import { durationText, groupsOf, listsOf } from '#client/staff/report/report-view.tsx';
import type { Report, ReportFigures } from '#shared/leads/report.ts';

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
const report: Report = {
  from: '2026-01-01',
  to: '2026-01-31',
  kind: 'appointment',
  total: figures,
  byKind: [],
  byService: [],
  byPerson: [{ person: null, ...figures }],
};

const addressesOf = (of: Report, figure: keyof ReportFigures) =>
  groupsOf(of).flatMap(({ rows }) =>
    rows.map((row) =>
      listsOf(of, row, figure).map(({ address }) => address.replace('/admin/dashboard?tab=', '')),
    ),
  );

it.each([
  ['received', '', 'figure=received%3Anone&'],
  ['answered', 'figure=answered&', 'figure=answered%3Anone&'],
  ['medianMinutes', 'figure=answered&', 'figure=answered%3Anone&'],
  ['answeredInTimePercent', 'figure=answeredInTime&', 'figure=answeredInTime%3Anone&'],
  ['meetingsHeld', 'status=completed&', 'figure=meetingsHeld%3Anone&'],
  ['waiting', undefined, undefined],
] as const)('links %s to its leads', (figure, ...filters) => {
  expect(addressesOf(report, figure)).toEqual(
    filters.map((filter) =>
      filter === undefined ? [] : [`appointments&${filter}from=2026-01-01&to=2026-01-31`],
    ),
  );
});

it('links figures about both kinds to the lists that they count, and services of contacts', () => {
  const none = { ...figures, received: 0, meetingsHeld: 0 };
  const both: Report = {
    ...report,
    kind: null,
    byPerson: [{ person: null, ...figures }],
    byKind: [
      { kind: 'contact', ...figures, meetingsHeld: 0 },
      { kind: 'appointment', ...none, meetingsHeld: 1 },
    ],
    byService: [
      { kind: 'contact', service: 'hosting', ...figures },
      { kind: 'contact', service: null, ...figures },
      { kind: 'appointment', service: 'technical-consultation', ...figures },
    ],
  };
  const days = 'from=2026-01-01&to=2026-01-31';
  expect(addressesOf(both, 'received')).toEqual([
    [`contacts&${days}`, `appointments&${days}`],
    [`contacts&${days}`],
    [],
    [`contacts&figure=received%3Aservice%3Dhosting&${days}`],
    [`contacts&figure=received%3Aservice%3D&${days}`],
    [`appointments&figure=received%3Aservice%3Dtechnical-consultation&${days}`],
    [`contacts&figure=received%3Anone&${days}`, `appointments&figure=received%3Anone&${days}`],
  ]);
  expect(addressesOf(both, 'meetingsHeld')[0]).toEqual([`appointments&status=completed&${days}`]);
});
