import type { DataSource } from 'typeorm';
import { type DayOrder, isDayOrder, type LeadOrder } from '#shared/leads/lead-work.ts';
import { CURSOR_RULE } from '../api/lists.ts';
import { invalidField } from '../app-error.ts';
import { storedId, storedInstant } from '../database/insert-rows.ts';

export interface LeadFilter {
  where: Readonly<{
    status?: string | undefined;
    assigneeId?: string | null | undefined;
    [column: string]: string | null | undefined;
  }>;
  createdBefore?: Date | undefined;
  createdFrom?: Date | undefined;
  updatedFrom?: Date | undefined;
  /** Prefixes. Each must match the beginning of one of the lead's words. */
  terms?: string[] | undefined;
  /** A range of UAE days (YYYY-MM-DD, both included) in this column. */
  days?: { column: string; from?: string | undefined; to: string } | undefined;
  statuses?: readonly string[] | undefined;
  /** Only these leads; ids of other kinds are ignored. */
  ids?: readonly string[] | undefined;
}

export type Created = Pick<LeadFilter, 'createdFrom' | 'createdBefore'>;

/** One filter for each status, because each status is one contiguous range of an index. */
export function ofEachStatus(
  { statuses, ...filter }: LeadFilter,
  all?: readonly string[],
): LeadFilter[] {
  const { where } = filter;
  const some = statuses ?? all;
  if (some === undefined) return [filter];
  const meant = some.filter((status) => (where.status ?? status) === status);
  return meant.map((status) => ({ ...filter, where: { ...where, status } }));
}

const HOUR_MS = 3_600_000;
/** An id has 48 bits of milliseconds. */
const ID_TIMES = 2 ** 48;
/** Sorts after every character of an id, in every collation. */
export const AFTER_ALL = 'g';

/** A range of ids: `from` is included, `to` is not. */
export interface IdRange {
  from: string;
  to: string;
}

/** The beginning of the ids made at this time. */
function idsAt(time: number): string {
  if (time >= ID_TIMES) return AFTER_ALL;
  const digits = Math.max(0, time).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/**
 * The ids that leads of a time range can have. The time in a lead's id differs from the lead's own
 * time by less than an hour.
 */
export const idsOf = ({ createdFrom, createdBefore }: Created): IdRange => ({
  from: createdFrom ? idsAt(createdFrom.getTime() - HOUR_MS) : '',
  to: createdBefore ? idsAt(createdBefore.getTime() + HOUR_MS) : AFTER_ALL,
});

/** The position in a cursor of an order by day; undefined for any other text. */
export function placeIn(order: DayOrder, cursor: string): { day: string; id: string } | undefined {
  const [named, day = '', id = '', ...rest] = cursor.split('.');
  const isPlace = named === order && /^\d{4}-\d\d-\d\d$/.test(day) && rest.length === 0;
  return isPlace && storedId(id) === id ? { day, id } : undefined;
}

/** @throws AppError for a cursor that is malformed or belongs to another order. */
export function cursorAsked(cursor: string | undefined, order: LeadOrder = 'newest') {
  if (cursor === undefined) return undefined;
  if (isDayOrder(order) && placeIn(order, cursor)) return cursor;
  const id = storedId(cursor);
  if (id === undefined || isDayOrder(order)) throw invalidField('cursor', CURSOR_RULE);
  return id;
}

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
