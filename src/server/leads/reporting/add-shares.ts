import type { EntityManager } from 'typeorm';
import type { LeadShare } from './lead-share.ts';
import { COUNTS, type ReportDayRow, TALLIES } from './report-day.entity.ts';
import { addStored, increase, storedTally, type Tally } from './tally.ts';

/** Rows per statement. SQLite limits the depth of a condition. */
const ROWS = 200;

/** A share to add or to remove. */
export interface ShareChange {
  share: LeadShare;
  by: 1 | -1;
}

interface Change {
  row: LeadShare['row'];
  counts: Map<(typeof COUNTS)[number], number>;
  tallies: Map<(typeof TALLIES)[number], Tally>;
}

/** The key of the row that contains the totals of this day's whole month. */
export const monthOf = (day: string): string => day.slice(0, 7);

const KEY = ['day', 'kind', 'service', 'person'] as const;
const keyOf = (row: LeadShare['row']) => KEY.map((column) => row[column]).join('/');

function changesOf(shares: readonly ShareChange[]): Map<string, Change> {
  const changes = new Map<string, Change>();
  const byPeriod = shares.flatMap(({ share, by }) =>
    [share.row.day, monthOf(share.row.day)].map((day) => ({
      share,
      by,
      row: { ...share.row, day },
    })),
  );
  for (const { share, by, row } of byPeriod) {
    const key = keyOf(row);
    const change = changes.get(key) ?? { row, counts: new Map(), tallies: new Map() };
    changes.set(key, change);
    for (const name of share.counts) change.counts.set(name, (change.counts.get(name) ?? 0) + by);
    for (const name of TALLIES) {
      const value = share.tallies[name];
      if (value === undefined) continue;
      const tally: Tally = change.tallies.get(name) ?? new Map();
      change.tallies.set(name, tally);
      increase(tally, value, by);
    }
  }
  return changes;
}

/** Whether a change cancels itself out, such as that of a lead whose event changes no figure. */
const isNothing = ({ counts, tallies }: Change) =>
  [counts, ...tallies.values()].every((map) => [...map.values()].every((n) => n === 0));

function applied(row: ReportDayRow | undefined, { counts, tallies, ...change }: Change) {
  const added = COUNTS.map((name) => [name, (row?.[name] ?? 0) + (counts.get(name) ?? 0)]);
  const tallied = TALLIES.map((name) => {
    const tally: Tally = new Map(tallies.get(name));
    addStored(tally, row?.[name] ?? '');
    return [name, storedTally(tally)];
  });
  return { ...change.row, ...Object.fromEntries([...added, ...tallied]) };
}

/**
 * Changes the totals of the report. Call it in a transaction that has locked the offset of its job,
 * because it reads rows before it writes them.
 */
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
    changes.map((change) => applied(stored.get(keyOf(change.row)), change)),
    [...KEY],
  );
}
