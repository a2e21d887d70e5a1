import type { EntityManager } from 'typeorm';
import { freshOf } from '#shared/events.ts';
import { CHANGING_COUNTED } from '#shared/fields/counted.ts';
import { EVENT_LOG } from '../../operating-limits.ts';
import { jsonText } from '../json-text.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import { type Changes, COUNTED, countNames, increase, withCounted } from './lead-counts.ts';

/** SQL for the UAE's calendar day of `created_at`, which is stored in UTC. */
const DAY = {
  sqlite: "date(created_at, '+4 hours')",
  mysql: "DATE_FORMAT(created_at + INTERVAL 4 HOUR, '%Y-%m-%d')",
};

export const dayColumn = (manager: EntityManager) =>
  manager.connection.options.type === 'better-sqlite3' ? DAY.sqlite : DAY.mysql;

/** The names of a kind's counted columns, with the status first. */
export function countedColumns(manager: EntityManager, { name, countedBy }: LeadKind): string[] {
  const { columns } = manager.connection.getMetadata(name);
  return countedBy.map((key) => {
    const column = columns.find(({ propertyName }) => propertyName === key);
    if (column === undefined) throw new Error(`${name} has no column ${key}.`);
    return column.databaseName;
  });
}

/** Conditions for uncounted events: without a number, or with a number above the consumer's offset. */
export const uncounted = (column: string) => [
  `${column} IS NULL`,
  `${column} > (SELECT n FROM lead_counts WHERE name = '${COUNTED}')`,
];

interface Counted {
  [column: string]: unknown;
  what: 'kept' | 'created' | 'changed';
  n: unknown;
}

/** Reads the exact counts whose names satisfy `condition`: one statement reads counts and uncounted events. */
export async function exactCounts(
  manager: EntityManager,
  kind: LeadKind,
  condition: string,
  values: unknown[],
  most: number = EVENT_LOG.counted,
): Promise<Changes> {
  const { tableName } = manager.connection.getMetadata(kind.name);
  const columns = countedColumns(manager, kind);
  const list = (write: (column: string, index: number) => string) => columns.map(write).join(', ');
  const limit = `LIMIT ${most}`;
  const before = list((_, index) => `a${index}`);
  const after = list((_, index) => `b${index}`);
  const none = (prefix: string) => list((_, index) => `NULL AS ${prefix}${index}`);
  /** Selects each value from the event, or from the row if events never change the column. */
  const named = (side: 'from' | 'to', prefix: string) =>
    list((column, index) => {
      const name = kind.countedBy[index] ?? '';
      const isChanging = CHANGING_COUNTED.includes(name);
      const value = isChanging ? jsonText(manager, 'data', `$.${side}.${name}`) : `it.${column}`;
      return `${value} AS ${prefix}${index}`;
    });

  const created = uncounted('log_number').map(
    (where) => `SELECT 'created', count(*), NULL, day, ${before}, ${none('b')} FROM (
      SELECT ${dayColumn(manager)} AS day, ${list((column, index) => `it.${column} AS a${index}`)}
      FROM ${tableName} AS it WHERE ${where} ${limit}) AS some_leads GROUP BY day, ${before}`,
  );
  const changed = uncounted('number').map(
    (where) => `SELECT 'changed', count(*), NULL, NULL, ${before}, ${after} FROM (
      SELECT ${named('from', 'a')}, ${named('to', 'b')} FROM (
        SELECT subject_id, data FROM events WHERE ${where} AND subject_kind = '${kind.name}' ${limit}
      ) AS some_events JOIN ${tableName} AS it ON it.id = subject_id
    ) AS some_changes GROUP BY ${before}, ${after}`,
  );
  const kept = `SELECT 'kept' AS what, n, name, NULL AS day, ${none('a')}, ${none('b')} FROM lead_counts WHERE ${condition}`;
  const rows: Counted[] = await manager.query(
    [kept, ...created, ...changed].join(' UNION ALL '),
    values,
  );

  const { ofStatus, ofDay } = countNames(kind);
  const valuesIn = (row: Counted, prefix: string) =>
    Object.fromEntries(kind.countedBy.map((key, index) => [key, row[`${prefix}${index}`]]));
  const counts: Changes = new Map();
  for (const row of rows) {
    const by = Number(row.n);
    if (row.what === 'kept') increase(counts, String(row.name), by);
    if (row.what === 'created') {
      increase(counts, ofStatus(withCounted(valuesIn(row, 'a'), freshOf(kind.name))), by);
      increase(counts, ofDay(String(row.day)), by);
    }
    if (row.what === 'changed') {
      increase(counts, ofStatus(valuesIn(row, 'a')), -by);
      increase(counts, ofStatus(valuesIn(row, 'b')), by);
    }
  }
  return counts;
}
