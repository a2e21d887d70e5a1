import type { EntityManager } from 'typeorm';
import type { LeadShare } from './lead-share.ts';
import type { ReportDayRow } from './report-day.entity.ts';
import { addRow, addTotals, noTotals, type Totals, toColumns } from './totals.ts';

/** Rows per statement. SQLite limits the depth of a condition. */
const ROWS = 200;

export interface ShareChange {
  share: LeadShare;
  by: 1 | -1;
}

interface Change {
  row: LeadShare['row'];
  totals: Totals;
}

/** The key of the row with the totals of this day's month. */
export const monthOf = (day: string): string => day.slice(0, 7);

const KEY = ['day', 'kind', 'service', 'person'] as const;
const keyOf = (row: LeadShare['row']) => KEY.map((column) => row[column]).join('/');

function changesOf(shares: readonly ShareChange[]): Map<string, Change> {
  const changes = new Map<string, Change>();
  for (const { share, by } of shares) {
    for (const day of [share.row.day, monthOf(share.row.day)]) {
      const row = { ...share.row, day };
      const change = changes.get(keyOf(row)) ?? { row, totals: noTotals() };
      changes.set(keyOf(row), change);
      addTotals(change.totals, share.totals, by);
    }
  }
  return changes;
}

/** Most events of a lead change no figure: they remove a share and add the same one. */
const isNothing = ({ totals: { counts, tallies } }: Change) =>
  [Object.values(counts), ...Object.values(tallies).map((tally) => [...tally.values()])]
    .flat()
    .every((n) => n === 0);

/** Call it in a transaction that has locked the offset of the report's job. */
export async function addShares(
  manager: EntityManager,
  shares: readonly ShareChange[],
): Promise<void> {
  const changes = [...changesOf(shares).values()].filter((change) => !isNothing(change));
  for (let from = 0; from < changes.length; from += ROWS) {
    await addChanges(manager, changes.slice(from, from + ROWS));
  }
}

async function addChanges(manager: EntityManager, changes: readonly Change[]): Promise<void> {
  const where = changes.map(({ row: { day, kind, service, person } }) => {
    return { day, kind, service, person };
  });
  const rows = await manager.findBy<ReportDayRow>('report-day', where);
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  await manager.upsert<ReportDayRow>(
    'report-day',
    changes.map(({ row, totals }) => {
      const former = stored.get(keyOf(row));
      if (former) addRow(totals, former);
      return { ...row, ...toColumns(totals) };
    }),
    [...KEY],
  );
}
