import { type LeadKind as KindName, statusesOf } from '#shared/lead-kinds.ts';
import { isDayOrder, type LeadOrder } from '#shared/leads/lead-work.ts';
import type { Page, PageRequest } from '../api/lists.ts';
import { type Database, storedId } from '../database/database.ts';
import {
  type Condition,
  idsOf,
  idsWithin,
  type LeadFilter,
  type LeadQueries,
  ofEachStatus,
  placeIn,
} from './lead-filter.ts';
import type { LeadColumns, LeadKindOf, LeadRow } from './lead-kind.ts';
import { createLeadSearch } from './lead-search.ts';

interface RowsRequest extends PageRequest {
  filter: LeadFilter;
  order?: LeadOrder | undefined;
}

/** A lead's position in a list. The day is empty for a kind without days. */
interface Place {
  day: string;
  id: string;
}

/** The order by day sorts at most this number of the newest search matches. */
const MAX_SORTED = 1_000;

const isAscending = (order: LeadOrder) => order === 'soonest' || order === 'oldest';

/** Compares places like their cursors: by day and id, or only by id. */
function compare(order: LeadOrder, one: Place, other: Place): number {
  const keyOf = ({ day, id }: Place) => (isDayOrder(order) ? day + id : id);
  const [a, b] = [keyOf(one), keyOf(other)];
  if (a === b) return 0;
  return a < b === isAscending(order) ? -1 : 1;
}

export function createLeadReader<Kind extends KindName>(
  database: Database,
  kind: LeadKindOf<Kind>,
  queries: LeadQueries<Kind>,
  counts: { count(filter: LeadFilter): Promise<number> },
) {
  type Row = LeadRow<Kind>;
  const { name, countedBy, days } = kind;
  const { columnOf, select, withIds, matching, indexFor } = queries;
  const isSqlite = database.dataSource.options.type === 'better-sqlite3';
  // Compare addresses case-insensitively. SQLite needs NOCASE, as in its index. Servers use their collation.
  const ignoreCase = isSqlite ? ' COLLATE NOCASE' : '';
  const searchIds = createLeadSearch(database, kind, queries);
  const dayColumn = days ? columnOf(days.column) : "''";
  const placeOf = (row: LeadColumns): Place => ({
    day: days ? String(Reflect.get(row, days.column)) : '',
    id: row.id,
  });

  const leads = () => database.manager.createQueryBuilder<Row>(name, 'it');

  /**
   * How to read a filter in an order: the index, the columns to compare by ranges, and those to sort
   * by. An index by day or assignee contains the other filters.
   */
  function planOf(filter: LeadFilter, order: LeadOrder) {
    const { where } = filter;
    const isByDay = filter.days !== undefined || isDayOrder(order);
    const index = indexFor(filter, isByDay);
    const unlessSqlite = (columns: readonly string[]) => (isSqlite ? [] : columns);
    if (days && isByDay) {
      const status = where.status === undefined ? [] : unlessSqlite(['status']);
      const sort = isDayOrder(order) ? [...status, days.column, 'id'] : ['id'];
      return { index, ranges: ['status'], sort };
    }
    if (where.assigneeId !== undefined) {
      // For `IS NULL`, MariaDB sorts the whole list if the order contains the column: about 1 s for a
      // million leads.
      const keys = where.assigneeId === null ? [] : unlessSqlite(['status', 'assigneeId']);
      return { index, ranges: keys, sort: [...keys, 'id'] };
    }
    const fixed = unlessSqlite(countedBy.filter((column) => where[column] !== undefined));
    return { index, ranges: countedBy, sort: [...fixed, 'id'] };
  }

  async function read(filter: LeadFilter, order: LeadOrder, { before, limit }: PageRequest) {
    const plan = planOf(filter, order);
    const [direction, beyond] = isAscending(order) ? ['ASC', '>'] : ['DESC', '<'];
    const sorted = plan.sort.map((column) => `${columnOf(column)} ${direction}`).join(', ');
    const some = (most: number, more: Condition[], day?: string): Promise<Place[]> => {
      const where = { ...filter.where, ...(days && day && { [days.column]: day }) };
      return select(
        `${dayColumn} AS day, id`,
        { ...filter, where },
        {
          index: plan.index,
          ranges: [...plan.ranges, ...(days ? [days.column] : [])],
          more: [...idsWithin(idsOf(filter)), ...more],
          rest: `ORDER BY ${sorted} LIMIT ${most}`,
        },
      );
    };
    if (before === undefined) return some(limit, []);
    const place = isDayOrder(order) ? placeIn(order, before) : undefined;
    if (place === undefined) return some(limit, [[`id ${beyond} ?`, before]]);
    // No database serves `day > ? OR day = ? AND id > ?` from the index alone, so read the rest of
    // the cursor's day first.
    const rest = await some(limit, [[`id ${beyond} ?`, place.id]], place.day);
    if (rest.length === limit) return rest;
    const next = await some(limit - rest.length, [[`${dayColumn} ${beyond} ?`, place.day]]);
    return [...rest, ...next];
  }

  /** The places of one page, for a filter without search terms and ids. */
  async function walk({ filter, order = 'newest', ...asked }: RowsRequest): Promise<Place[]> {
    const isByStatus = filter.where.assigneeId !== undefined && !filter.days && !isDayOrder(order);
    const each = ofEachStatus(filter, isByStatus ? statusesOf(name) : undefined);
    const parts = await Promise.all(each.map((one) => read(one, order, asked)));
    const places = parts.flat().sort((one, other) => compare(order, one, other));
    return places.slice(0, asked.limit);
  }

  /** Sorts leads that are in memory, and omits those before the cursor. */
  function inOrder(rows: readonly Row[], order: LeadOrder, before: string | undefined): Row[] {
    const place = before && isDayOrder(order) ? placeIn(order, before) : { day: '', id: before };
    const after = place?.id === undefined ? undefined : { day: place.day, id: place.id };
    return rows
      .filter((row) => after === undefined || compare(order, after, placeOf(row)) < 0)
      .sort((one, other) => compare(order, placeOf(one), placeOf(other)));
  }

  /** One page without its total. A page of a search may have fewer rows and still have a next page. */
  async function search(request: RowsRequest): Promise<Omit<Page<Row>, 'total'>> {
    const { filter, order = 'newest', before, limit } = request;
    const isByWords = filter.terms !== undefined && filter.terms.length > 0;
    // One more row than requested shows whether there is another page.
    if (isByWords && !isDayOrder(order)) {
      const hits = await searchIds(filter, { order, before, limit: limit + 1 });
      const ids = hits.ids.slice(0, limit);
      const next = hits.ids.length > limit ? ids.at(-1) : hits.next;
      return { rows: await withIds(ids), next: next ?? null };
    }
    const known = isByWords ? (await searchIds(filter, { limit: MAX_SORTED })).ids : filter.ids;
    const places = known
      ? inOrder(await matching(known, { ...filter, terms: [] }), order, before).map(placeOf)
      : await walk({ ...request, limit: limit + 1 });
    const page = places.slice(0, limit);
    const rows = await withIds(page.map(({ id }) => id));
    // Not from the rows: one of them may have been erased since.
    const last = places.length > limit ? page.at(-1) : undefined;
    if (last === undefined) return { rows, next: null };
    return { rows, next: isDayOrder(order) ? `${order}.${last.day}.${last.id}` : last.id };
  }

  /** Counts the leads that match a filter. Ignores search terms. */
  async function count(filter: LeadFilter): Promise<number> {
    if (filter.ids === undefined && filter.days === undefined) return counts.count(filter);
    const parts = await Promise.all(
      ofEachStatus(filter).map((one) =>
        select<{ n: unknown }>('count(*) AS n', one, planOf(one, 'newest')),
      ),
    );
    return parts.flat().reduce((sum, { n }) => sum + Number(n), 0);
  }

  return {
    search,
    count,
    searchIds,
    withIds,

    async find(givenId: string): Promise<Row | null> {
      const id = storedId(givenId);
      return id === undefined ? null : leads().where('it.id = :id', { id }).getOne();
    },

    async arrived(count: number, filter: LeadFilter): Promise<string[]> {
      const newest = await leads().select('it.id').orderBy('it.id', 'DESC').take(count).getMany();
      const ids = newest.map(({ id }) => id);
      return (await matching(ids, filter)).map(({ id }) => id);
    },

    /** The ids of at most `limit` leads that match a filter. */
    async idsOf(filter: LeadFilter, limit: number): Promise<string[]> {
      if (filter.ids) return (await matching(filter.ids, filter)).map(({ id }) => id);
      if (!filter.terms?.length) {
        const places = await walk({ filter, order: 'oldest', before: undefined, limit });
        return places.map(({ id }) => id);
      }
      const ids: string[] = [];
      let before: string | undefined;
      do {
        const hits = await searchIds(filter, { before, limit: MAX_SORTED });
        ids.push(...hits.ids);
        before = hits.next;
      } while (before !== undefined && ids.length < limit);
      return ids.slice(0, limit);
    },

    ofAddress: (email: string): Promise<Row[]> =>
      leads().where(`it.email = :email${ignoreCase}`, { email }).orderBy('it.id').getMany(),

    async from(person: Pick<LeadColumns, 'email' | 'phoneDigits'>, limit: number): Promise<Row[]> {
      const { email, phoneDigits } = person;
      const newest = (condition: string, value: string) =>
        leads().where(condition, { value }).orderBy('it.id', 'DESC').take(limit).getMany();
      const [byEmail, byPhone] = await Promise.all([
        newest(`it.email = :value${ignoreCase}`, email),
        phoneDigits === null ? [] : newest('it.phoneDigits = :value', phoneDigits),
      ]);
      const both = new Map([...byEmail, ...byPhone].map((row) => [row.id, row]));
      return [...both.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
    },
  };
}

export type LeadReader<Kind extends KindName = KindName> = ReturnType<
  typeof createLeadReader<Kind>
>;
