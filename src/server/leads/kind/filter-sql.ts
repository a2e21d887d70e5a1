import type { DataSource } from 'typeorm';
import { storedInstant } from '../../database/insert-rows.ts';
import type { LeadFilter } from './lead-filter.ts';

/** SQL with a `?` for each of its values. */
export type Condition = readonly [sql: string, ...values: unknown[]];

/** The clock may be set back between a lead's time and its id. */
const CLOCK_MS = 3_600_000;

interface Shape {
  prefix?: string;
  ranges?: readonly string[];
}

/**
 * Converts the conditions of a filter, except its search terms, to SQL. All queries use this
 * function.
 *
 * On MySQL and MariaDB, a column in `ranges` is compared with `>=` and `<=` instead of `=`. With
 * `=`, MariaDB does not use the index column of the cursor. It then starts at the end of the index
 * and skips every row that the cursor excludes, which takes seconds among a million leads. SQLite
 * starts at the cursor only with `=`.
 */
export function conditionsOf(
  dataSource: DataSource,
  kind: string,
  { where, days, statuses, ids, createdFrom, createdBefore }: LeadFilter,
  { prefix = '', ranges = [] }: Shape = {},
): Condition[] {
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const { columns } = dataSource.getMetadata(kind);
  const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');
  const values = columns.flatMap(({ propertyName, databaseName }): Condition[] => {
    const value: unknown = Reflect.get(where, propertyName);
    if (value === undefined) return [];
    const column = prefix + databaseName;
    if (value === null) return [[`${column} IS NULL`]];
    return isSqlite || !ranges.includes(propertyName)
      ? [[`${column} = ?`, value]]
      : [[`${column} >= ? AND ${column} <= ?`, value, value]];
  });
  const dayColumn =
    columns.find(({ propertyName }) => propertyName === days?.column)?.databaseName ?? '';
  const of = (column: string, operator: string, value: unknown): Condition[] =>
    value === undefined ? [] : [[`${prefix}${column} ${operator} ?`, value]];
  const among = (column: string, some: readonly string[] | undefined): Condition[] =>
    some === undefined ? [] : [[`${prefix}${column} IN (${marks(some)})`, ...some]];
  return [
    ...values,
    ...of(dayColumn, '>=', days?.from),
    ...of(dayColumn, '<=', days?.to),
    ...of('created_at', '>=', createdFrom && storedInstant(createdFrom)),
    ...of('created_at', '<', createdBefore && storedInstant(createdBefore)),
    ...among('status', statuses),
    ...among('id', ids),
  ];
}

/**
 * The first id that a lead of a time range can have, so that a walk by id ends there. An id is made
 * after its lead's time. It is later than that time if the clock was set back, so a range has no
 * last id.
 */
export function fromFirstId({ createdFrom }: LeadFilter, prefix = ''): Condition[] {
  if (createdFrom === undefined) return [];
  const time = Math.max(0, createdFrom.getTime() - CLOCK_MS)
    .toString(16)
    .padStart(12, '0');
  return [[`${prefix}id >= ?`, `${time.slice(0, 8)}-${time.slice(8)}`]];
}

/** Joins conditions into a WHERE clause. The clause is empty without conditions. */
export function whereAll(conditions: readonly Condition[]): { sql: string; values: unknown[] } {
  const all = conditions.map(([sql]) => sql).join(' AND ');
  return { sql: all && `WHERE ${all}`, values: conditions.flatMap(([, ...values]) => values) };
}
