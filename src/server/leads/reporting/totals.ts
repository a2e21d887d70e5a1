import { COUNTS, type ReportDayRow, TALLIES } from './report-day.entity.ts';
import { addStored, increase, storedTally, type Tally } from './tally.ts';

/** The figures of a row of the report, in memory. */
export interface Totals {
  counts: Record<(typeof COUNTS)[number], number>;
  tallies: Record<(typeof TALLIES)[number], Tally>;
}

export const noTotals = (): Totals => ({
  counts: { received: 0, waiting: 0, answered: 0, inTime: 0, held: 0, cancelled: 0 },
  tallies: { clock: new Map(), office: new Map(), ends: new Map() },
});

export function addTotals(sum: Totals, { counts, tallies }: Totals, times = 1): void {
  for (const name of COUNTS) sum.counts[name] += times * counts[name];
  for (const name of TALLIES) {
    for (const [value, n] of tallies[name]) increase(sum.tallies[name], value, times * n);
  }
}

export function sumOf(parts: readonly Totals[]): Totals {
  const sum = noTotals();
  for (const part of parts) addTotals(sum, part);
  return sum;
}

export function addRow({ counts, tallies }: Totals, row: ReportDayRow): void {
  for (const name of COUNTS) counts[name] += row[name];
  for (const name of TALLIES) addStored(tallies[name], row[name]);
}

export const toColumns = ({ counts, tallies }: Totals) => ({
  ...counts,
  ...Object.fromEntries(TALLIES.map((name) => [name, storedTally(tallies[name])])),
});
