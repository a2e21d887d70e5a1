import type { EntityManager } from 'typeorm';
import { EVENT_LOG } from '../../operating-limits.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import { type Changes, COUNTED, countNames, freshOf, increase } from './lead-counts.ts';

/** The UAE's calendar day of an instant, which is stored as UTC. */
const DAY = {
  sqlite: "date(created_at, '+4 hours')",
  mysql: "DATE_FORMAT(created_at + INTERVAL 4 HOUR, '%Y-%m-%d')",
};

export const dayColumn = (manager: EntityManager) =>
  manager.connection.options.type === 'better-sqlite3' ? DAY.sqlite : DAY.mysql;

/** The columns that a kind is counted by, as stored: the status first. */
export function countedColumns(manager: EntityManager, { name, countedBy }: LeadKind): string[] {
  const { columns } = manager.connection.getMetadata(name);
  return countedBy.map((key) => {
    const column = columns.find(({ propertyName }) => propertyName === key);
    if (column === undefined) throw new Error(`${name} has no column ${key}.`);
    return column.databaseName;
  });
}

/** Events that no count has yet: without a number, or with one that the reader has not reached. */
const UNCOUNTED = [
  'log_number IS NULL',
  `log_number > (SELECT n FROM lead_counts WHERE name = '${COUNTED}')`,
];

/** A row of the statement: how many events have these values. */
interface Counted {
  [column: string]: unknown;
  event: 'kept' | 'created' | 'changed';
  n: unknown;
}

/**
 * The counts of a kind whose names satisfy `condition`, together with what has happened since they
 * were written: exact at any time. One statement reads both, so that no event is in both or neither.
 */
export async function exactCounts(
  manager: EntityManager,
  kind: LeadKind,
  condition: string,
  values: unknown[],
  { most }: { most: number } = { most: EVENT_LOG.counted },
): Promise<Changes> {
  const { tableName } = manager.connection.getMetadata(kind.name);
  const fixed = countedColumns(manager, kind).slice(1);
  const places = fixed.map((_, index) => `c${index}`);
  const list = (names: string[]) => names.map((it) => `, ${it}`).join('');
  const aliased = fixed.map((column, index) => `it.${column} AS c${index}`);
  const none = places.map((place) => `NULL AS ${place}`);
  const limit = `LIMIT ${most}`;

  const created = UNCOUNTED.map(
    (where) => `SELECT 'created', count(*), NULL, NULL, day${list(places)} FROM (
      SELECT ${dayColumn(manager)} AS day${list(aliased)} FROM ${tableName} AS it
      WHERE ${where} ${limit}) AS some_leads GROUP BY day${list(places)}`,
  );
  const changed = UNCOUNTED.map(
    (where) => `SELECT 'changed', count(*), a, b, NULL${list(places)} FROM (
      SELECT from_status AS a, to_status AS b${list(aliased)} FROM (
        SELECT lead_id, from_status, to_status FROM lead_events WHERE ${where} ${limit}
      ) AS some_events JOIN ${tableName} AS it ON it.id = lead_id
    ) AS some_changes GROUP BY a, b${list(places)}`,
  );
  const kept = `SELECT 'kept' AS event, n, name AS a, NULL AS b, NULL AS day${list(none)} FROM lead_counts WHERE ${condition}`;
  const rows: Counted[] = await manager.query(
    [kept, ...created, ...changed].join(' UNION ALL '),
    values,
  );

  const { ofStatusAnd, ofDay } = countNames(kind);
  const counts: Changes = new Map();
  for (const { event, n, a, b, day, ...row } of rows) {
    const by = Number(n);
    const rest = places.map((place) => String(row[place]));
    if (event === 'kept') increase(counts, String(a), by);
    if (event === 'created') {
      increase(counts, ofStatusAnd(freshOf(kind), rest), by);
      increase(counts, ofDay(String(day)), by);
    }
    if (event === 'changed') {
      increase(counts, ofStatusAnd(String(a), rest), -by);
      increase(counts, ofStatusAnd(String(b), rest), by);
    }
  }
  return counts;
}
