import type { EntityManager } from 'typeorm';
import { EVENT_LOG } from '../../operating-limits.ts';
import { hoursLate } from '../kind/id-range.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import { type Changes, COUNTED, countNames, increase } from './lead-counts.ts';
import { uncounted } from './uncounted.ts';

/** SQL for the time of an id, and for an hour after `created_at`, both in hexadecimal digits. */
const LATE = {
  sqlite: `substr(id, 1, 8) || substr(id, 10, 4)
    > printf('%012x', (CAST(strftime('%s', created_at) AS INTEGER) + 3600) * 1000)`,
  mysql: `CONCAT(LEFT(id, 8), SUBSTRING(id, 10, 4))
    > LPAD(LOWER(HEX((TIMESTAMPDIFF(SECOND, '1970-01-01', created_at) + 3600) * 1000)), 12, '0')`,
};

/** Counts the counted leads whose ids are later than their times. Reads the whole table. */
export async function lateCounts(manager: EntityManager, kind: LeadKind): Promise<Changes> {
  const { tableName } = manager.connection.getMetadata(kind.name);
  const isLate = manager.connection.options.type === 'better-sqlite3' ? LATE.sqlite : LATE.mysql;
  const rows: { id: string; at: Date | string }[] = await manager.query(
    `SELECT id, created_at AS at FROM ${tableName}
    WHERE log_number <= (SELECT n FROM lead_counts WHERE name = '${COUNTED}') AND ${isLate}`,
  );
  const counts: Changes = new Map();
  for (const { id, at } of rows) {
    const hours = hoursLate(id, storedDate(at));
    if (hours > 1) increase(counts, countNames(kind).ofLate(hours), 1);
  }
  return counts;
}

/** An instant in the form of either driver. */
const storedDate = (at: Date | string): Date => (at instanceof Date ? at : new Date(`${at}Z`));

/** An upper bound of `hoursLate` over the leads that are not counted yet. */
export async function hoursUncounted(manager: EntityManager, { name }: LeadKind): Promise<number> {
  const { tableName } = manager.connection.getMetadata(name);
  const parts = uncounted('log_number').map(
    (where) => `SELECT max(id) AS id, min(created_at) AS at FROM (
      SELECT id, created_at FROM ${tableName} WHERE ${where} LIMIT ${EVENT_LOG.counted}) AS some`,
  );
  const rows: { id: string | null; at: Date | string | null }[] = await manager.query(
    parts.join(' UNION ALL '),
  );
  const hours = rows.map(({ id, at }) => (id && at ? hoursLate(id, storedDate(at)) : 0));
  return Math.max(...hours);
}
