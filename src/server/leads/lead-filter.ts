import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import { type DayOrder, isDayOrder, type LeadOrder } from '#shared/leads/lead-work.ts';
import { CURSOR_RULE } from '../api/lists.ts';
import { invalidField } from '../app-error.ts';
import { type Database, indexHint, storedId, storedInstant } from '../database/database.ts';
import type { LeadKindOf, LeadRow } from './lead-kind.ts';
import { hasTerms } from './search-words.ts';

export interface LeadFilter {
  where: Readonly<{
    status?: string | undefined;
    assigneeId?: string | null | undefined;
    [column: string]: string | null | undefined;
  }>;
  createdBefore?: Date | undefined;
  createdFrom?: Date | undefined;
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

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

export const idsWithin = ({ from, to }: IdRange): Condition[] => [
  ...(from === '' ? [] : [['id >= ?', from] as const]),
  ...(to === AFTER_ALL ? [] : [['id < ?', to] as const]),
];

interface Reading {
  /** The index that serves the filter; absent if the database chooses it. */
  index?: string | undefined;
  /**
   * On MySQL and MariaDB, these columns are compared with `>=` and `<=` instead of `=`. With `=`,
   * MariaDB does not use the index column of the cursor. It then starts at the end of the index and
   * skips every row that the cursor excludes, which takes seconds among a million leads. SQLite
   * starts at the cursor only with `=`.
   */
  ranges?: readonly string[];
  more?: readonly Condition[];
  /** The end of the statement, such as its order. */
  rest?: string;
}

/** The queries for the leads of a kind. All of them apply filters in the same way. */
export function createLeadQueries<Kind extends KindName>(
  database: Database,
  kind: LeadKindOf<Kind>,
) {
  type Row = LeadRow<Kind>;
  const { name, days: dayIndexes } = kind;
  const { dataSource, manager } = database;
  const { columns, tableName } = dataSource.getMetadata(name);
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const columnOf = (property: string) =>
    columns.find(({ propertyName }) => propertyName === property)?.databaseName ?? property;

  function conditionsOf(filter: LeadFilter, ranges: readonly string[]): Condition[] {
    const { where, days, statuses, ids, createdFrom, createdBefore } = filter;
    const values = Object.entries(where).flatMap(([property, value]): Condition[] => {
      const column = columnOf(property);
      if (value === undefined) return [];
      if (value === null) return [[`${column} IS NULL`]];
      return isSqlite || !ranges.includes(property)
        ? [[`${column} = ?`, value]]
        : [[`${column} >= ? AND ${column} <= ?`, value, value]];
    });
    const of = (column: string, operator: string, value: unknown): Condition[] =>
      value === undefined ? [] : [[`${column} ${operator} ?`, value]];
    const among = (column: string, some: readonly string[] | undefined): Condition[] =>
      some === undefined ? [] : [[`${column} IN (${marks(some) || 'NULL'})`, ...some]];
    return [
      ...values,
      ...(days ? of(columnOf(days.column), '>=', days.from) : []),
      ...(days ? of(columnOf(days.column), '<=', days.to) : []),
      ...of('created_at', '>=', createdFrom && storedInstant(createdFrom)),
      ...of('created_at', '<', createdBefore && storedInstant(createdBefore)),
      ...among('status', statuses),
      ...among('id', ids),
    ];
  }

  /** Selects from the leads that match a filter. Ignores search terms. */
  function select<Selected>(
    what: string,
    filter: LeadFilter,
    { index, ranges = [], more = [], rest = '' }: Reading = {},
  ): Promise<Selected[]> {
    const conditions = [...conditionsOf(filter, ranges), ...more];
    const all = conditions.map(([sql]) => sql).join(' AND ');
    const hint = index ? indexHint(dataSource, index) : '';
    return manager.query(
      `SELECT ${what} FROM ${tableName} ${hint} ${all && `WHERE ${all}`} ${rest}`,
      conditions.flatMap(([, ...values]) => values),
    );
  }

  /** The rows of these ids, in the same order. */
  async function withIds(ids: readonly string[], reader = manager): Promise<Row[]> {
    if (ids.length === 0) return [];
    const query = reader.createQueryBuilder<Row>(name, 'it');
    const rows = await query.where('it.id IN (:...ids)', { ids }).getMany();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    columnOf,
    select,
    withIds,

    /** The index that contains the days of a filter, or its assignee after each status. */
    indexFor({ where, days }: LeadFilter, isByDay = days !== undefined): string | undefined {
      if (dayIndexes && isByDay) {
        return where.status === undefined ? dayIndexes.index : dayIndexes.statusIndex;
      }
      return where.assigneeId === undefined ? undefined : `${tableName}_assignee`;
    },

    /** The leads among `ids` that match a filter, in the order of `ids`. */
    async matching(ids: readonly string[], filter: LeadFilter): Promise<Row[]> {
      const { terms = [] } = filter;
      const some = filter.ids ? ids.filter((id) => filter.ids?.includes(id)) : ids;
      if (some.length === 0) return [];
      const found = await select<{ id: string }>('id', { ...filter, ids: some });
      const those = new Set(found.map(({ id }) => id));
      const rows = await withIds(some.filter((id) => those.has(id)));
      return terms.length > 0 ? rows.filter((row) => hasTerms(row, terms)) : rows;
    },
  };
}

export type LeadQueries<Kind extends KindName = KindName> = ReturnType<
  typeof createLeadQueries<Kind>
>;
