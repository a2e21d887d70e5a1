import type { DataSource } from 'typeorm';
import { storedInstant } from '../../database/insert-rows.ts';
import { AFTER_ALL, type IdRange } from './id-range.ts';
import type { LeadFilter } from './lead-filter.ts';

/** SQL with a `?` for each of its values. */
export type Condition = readonly [sql: string, ...values: unknown[]];

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
  { where, days, statuses, ids, createdFrom, createdBefore, updatedFrom }: LeadFilter,
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
    ...of('updated_at', '>=', updatedFrom && storedInstant(updatedFrom)),
    ...among('status', statuses),
    ...among('id', ids),
  ];
}

export const idsWithin = ({ from, to }: IdRange, prefix = ''): Condition[] => [
  ...(from === '' ? [] : [[`${prefix}id >= ?`, from] as const]),
  ...(to === AFTER_ALL ? [] : [[`${prefix}id < ?`, to] as const]),
];

/** Joins conditions into a WHERE clause. The clause is empty without conditions. */
export function whereAll(conditions: readonly Condition[]): { sql: string; values: unknown[] } {
  const all = conditions.map(([sql]) => sql).join(' AND ');
  return { sql: all && `WHERE ${all}`, values: conditions.flatMap(([, ...values]) => values) };
}
