import { type DayOrder, isDayOrder, type LeadOrder } from '#shared/leads/lead-work.ts';
import { CURSOR_RULE } from '../api/lists.ts';
import { invalidField } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { indexHint, storedId } from '../database/insert-rows.ts';
import {
  type Condition,
  conditionsOf,
  type IdRange,
  idsWithin,
  type LeadFilter,
  ofEachStatus,
  whereAll,
} from './lead-filter.ts';
import type { LeadColumns, LeadKind } from './lead-kind.ts';

interface Place {
  day: string;
  id: string;
}

/** Returns the position in a cursor of this order, or undefined for any other text. */
function placeIn(order: DayOrder, cursor: string): Place | undefined {
  const [named, day = '', id = '', ...rest] = cursor.split('.');
  const isPlace = named === order && /^\d{4}-\d\d-\d\d$/.test(day) && rest.length === 0;
  return isPlace && storedId(id) === id ? { day, id } : undefined;
}

/** @throws AppError for a cursor that is malformed or belongs to another order. */
export function cursorAsked(cursor: string | undefined, order: LeadOrder = 'newest') {
  if (cursor === undefined) return undefined;
  const [named = ''] = cursor.split('.');
  const isOfDay = isDayOrder(named);
  if (isOfDay && named !== order) {
    throw invalidField('cursor', `Cursor belongs to the order ${named}, not to ${order}`);
  }
  if (!isDayOrder(order)) {
    const id = storedId(cursor);
    if (id === undefined) throw invalidField('cursor', CURSOR_RULE);
    return id;
  }
  if (placeIn(order, cursor)) return cursor;
  const rule = storedId(cursor) ? `Cursor does not belong to the order ${order}` : CURSOR_RULE;
  throw invalidField('cursor', rule);
}

export interface DayRequest {
  filter: LeadFilter;
  within: IdRange;
  order: LeadOrder;
  before: string | undefined;
  limit: number;
}

const isFirst = (order: LeadOrder) => order === 'soonest' || order === 'oldest';

function compare(order: LeadOrder, one: Place, other: Place): number {
  const keys = (place: Place) => (isDayOrder(order) ? place.day + place.id : place.id);
  const [a, b] = [keys(one), keys(other)];
  if (a === b) return 0;
  return a < b === isFirst(order) ? -1 : 1;
}

/** Reads leads by day from two indexes, which also contain the other filtered columns. */
export function createLeadDays(
  { dataSource, manager }: Database,
  name: LeadKind['name'],
  { column, index, statusIndex }: NonNullable<LeadKind['days']>,
) {
  const metadata = dataSource.getMetadata(name);
  const { tableName } = metadata;
  const stored = metadata.findColumnWithPropertyName(column)?.databaseName;
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const own = (filter: LeadFilter) =>
    conditionsOf(dataSource, name, filter, { ranges: ['status'] });
  const ofDay = (day: string) =>
    conditionsOf(dataSource, name, { where: { [column]: day } }, { ranges: [column] });
  const placeOf = (lead: LeadColumns): Place => ({
    day: String(Reflect.get(lead, column)),
    id: lead.id,
  });
  /** The cursor of the page after this lead. It contains its order, so that other orders reject it. */
  const cursorOf = (order: DayOrder, lead: LeadColumns) =>
    `${order}.${placeOf(lead).day}.${lead.id}`;

  function select(what: string, { where }: LeadFilter, conditions: Condition[], rest: string) {
    const hint = indexHint(dataSource, where.status === undefined ? index : statusIndex);
    const { sql, values } = whereAll(conditions);
    return manager.query(`SELECT ${what} FROM ${tableName} ${hint} ${sql} ${rest}`, values);
  }

  async function read({ filter, within, order, before, limit }: DayRequest): Promise<Place[]> {
    const [direction, beyond] = isFirst(order) ? ['ASC', '>'] : ['DESC', '<'];
    const conditions = [...own(filter), ...idsWithin(within)];
    const byStatus = filter.where.status !== undefined && !isSqlite ? ['status'] : [];
    const by = isDayOrder(order) ? [...byStatus, stored, 'id'] : ['id'];
    const sorted = `ORDER BY ${by.map((column) => `${column} ${direction}`).join(', ')}`;
    const some = async (more: Condition[], most: number): Promise<Place[]> =>
      select(`${stored} AS day, id`, filter, [...conditions, ...more], `${sorted} LIMIT ${most}`);
    if (before === undefined) return some([], limit);
    if (!isDayOrder(order)) return some([[`id ${beyond} ?`, before]], limit);
    const { day, id } = placeIn(order, before) ?? { day: '', id: '' };
    // No database serves `day > ? OR day = ? AND id > ?` from the index alone, so read the rest of
    // the cursor's day first.
    const rest = await some([...ofDay(day), [`id ${beyond} ?`, id]], limit);
    if (rest.length === limit) return rest;
    return [...rest, ...(await some([[`${stored} ${beyond} ?`, day]], limit - rest.length))];
  }

  return {
    cursorOf,

    /** A page of leads that are all in memory, such as the results of a search. */
    page<Row extends LeadColumns>(
      leads: readonly Row[],
      { order, before, limit }: { order: DayOrder; before?: string | undefined; limit: number },
    ) {
      const after = before === undefined ? undefined : placeIn(order, before);
      const sorted = leads
        .filter((lead) => after === undefined || compare(order, after, placeOf(lead)) < 0)
        .sort((one, other) => compare(order, placeOf(one), placeOf(other)));
      const rows = sorted.slice(0, limit);
      const last = rows.at(-1);
      return { rows, next: last && sorted.length > limit ? cursorOf(order, last) : null };
    },

    /** The ids of the first `limit` leads after the cursor, for a filter without search terms. */
    async walk(asked: DayRequest): Promise<string[]> {
      const parts = await Promise.all(
        ofEachStatus(asked.filter).map((filter) => read({ ...asked, filter })),
      );
      const all = parts.flat().sort((one, other) => compare(asked.order, one, other));
      return all.slice(0, asked.limit).map(({ id }) => id);
    },

    async count(filter: LeadFilter): Promise<number> {
      const counts = await Promise.all(
        ofEachStatus(filter).map((one) => select('count(*) AS n', one, own(one), '')),
      );
      return counts.reduce((sum, [{ n }]) => sum + Number(n), 0);
    },
  };
}

export type LeadDays = ReturnType<typeof createLeadDays>;
