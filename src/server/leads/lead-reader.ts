import type { EntityManager } from 'typeorm';
import { type LeadKind as KindName, statusesOf } from '#shared/lead-kinds.ts';
import type { LeadState } from '#shared/leads/lead-changes.ts';
import { isDayOrder, type LeadOrder } from '#shared/leads/lead-work.ts';
import type { Page, PageRequest } from '../api/lists.ts';
import type { Database } from '../database/database.ts';
import { indexHint, storedId } from '../database/insert-rows.ts';
import { readAccounts } from './assignees.ts';
import type { LeadCounts } from './lead-counts.ts';
import {
  type Condition,
  conditionsOf,
  idsOf,
  idsWithin,
  type LeadFilter,
  ofEachStatus,
  placeIn,
  whereAll,
} from './lead-filter.ts';
import type { LeadColumns, LeadKindOf, LeadRow } from './lead-kind.ts';
import { createLeadSearch, meets, searchUnindexed } from './lead-search.ts';

type StoredState = Pick<LeadColumns, 'id' | 'status' | 'rejectionReason' | 'version'> & {
  values: LeadState['values'];
};

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
  counts: LeadCounts,
) {
  type Row = LeadRow<Kind>;
  const { name, countedBy, changing, days } = kind;
  const { dataSource } = database;
  const metadata = dataSource.getMetadata(name);
  const { tableName } = metadata;
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  // Compare addresses case-insensitively. SQLite needs NOCASE, as in its index. Servers use their collation.
  const ignoreCase = isSqlite ? ' COLLATE NOCASE' : '';
  const inIndex = createLeadSearch(database, kind);
  const searchIds = searchUnindexed(database, name, async (filter, asked) =>
    inIndex(filter, { ...asked, within: idsOf(filter) }),
  );
  const columnOf = (property: string) =>
    metadata.findColumnWithPropertyName(property)?.databaseName ?? property;
  const dayColumn = days ? columnOf(days.column) : "''";
  const placeOf = (row: LeadColumns): Place => ({
    day: days ? String(Reflect.get(row, days.column)) : '',
    id: row.id,
  });

  const leads = (manager = database.manager) => manager.createQueryBuilder<Row>(name, 'it');

  /**
   * The index that serves a filter in an order, the columns to compare by ranges (see
   * `conditionsOf`), and those to sort by. An index by day or assignee contains the other filters.
   */
  function planOf({ where, days: range, updatedFrom }: LeadFilter, order: LeadOrder) {
    const unlessSqlite = (columns: readonly string[]) => (isSqlite ? [] : columns);
    if (days && (range || isDayOrder(order))) {
      const [index, status] =
        where.status === undefined
          ? [days.index, []]
          : [days.statusIndex, unlessSqlite(['status'])];
      const sort = isDayOrder(order) ? [...status, days.column, 'id'] : ['id'];
      return { index, ranges: ['status'], sort };
    }
    if (where.assigneeId !== undefined) {
      // For `IS NULL`, MariaDB sorts the whole list if the order contains the column: about 1 s for a
      // million leads.
      const keys = where.assigneeId === null ? [] : unlessSqlite(['status', 'assigneeId']);
      return { index: `${tableName}_assignee`, ranges: keys, sort: [...keys, 'id'] };
    }
    // It is not in the order of creation, so the query reads every lead that has changed since.
    if (updatedFrom) return { index: `${tableName}_updated`, ranges: [], sort: ['id'] };
    const fixed = unlessSqlite(countedBy.filter((column) => where[column] !== undefined));
    return { index: undefined, ranges: countedBy, sort: [...fixed, 'id'] };
  }

  /** Selects from the leads that match a filter with at most one status. Ignores search terms. */
  function select(
    what: string,
    filter: LeadFilter,
    { index, ranges }: Pick<ReturnType<typeof planOf>, 'index' | 'ranges'>,
    { more = [], rest = '' }: { more?: Condition[]; rest?: string },
  ) {
    const own = conditionsOf(dataSource, name, filter, { ranges });
    const { sql, values } = whereAll([...own, ...idsWithin(idsOf(filter)), ...more]);
    const hint = index ? indexHint(dataSource, index) : '';
    return database.manager.query(
      `SELECT ${what} FROM ${tableName} ${hint} ${sql} ${rest}`,
      values,
    );
  }

  async function read(filter: LeadFilter, order: LeadOrder, { before, limit }: PageRequest) {
    const plan = planOf(filter, order);
    const [direction, beyond] = isAscending(order) ? ['ASC', '>'] : ['DESC', '<'];
    const sorted = plan.sort.map((column) => `${columnOf(column)} ${direction}`).join(', ');
    const some = async (more: Condition[], most: number): Promise<Place[]> =>
      select(`${dayColumn} AS day, id`, filter, plan, {
        ...{ more, rest: `ORDER BY ${sorted} LIMIT ${most}` },
      });
    if (before === undefined) return some([], limit);
    const place = isDayOrder(order) ? placeIn(order, before) : undefined;
    if (place === undefined || !days) return some([[`id ${beyond} ?`, before]], limit);
    // No database serves `day > ? OR day = ? AND id > ?` from the index alone, so read the rest of
    // the cursor's day first.
    const where = { [days.column]: place.day };
    const ofDay = conditionsOf(dataSource, name, { where }, { ranges: [days.column] });
    const rest = await some([...ofDay, [`id ${beyond} ?`, place.id]], limit);
    if (rest.length === limit) return rest;
    const next = await some([[`${dayColumn} ${beyond} ?`, place.day]], limit - rest.length);
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

  /** The rows of these ids, in the same order. */
  async function withIds(ids: readonly string[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const rows = await leads().where('it.id IN (:...ids)', { ids }).getMany();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Reads the leads among `ids` that match a filter. Ignores search terms. */
  async function matchingRows(ids: readonly string[], filter: LeadFilter): Promise<Row[]> {
    return (await withIds(ids)).filter((row) => meets(row, { ...filter, terms: [] }));
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
      ? inOrder(await matchingRows(known, filter), order, before).map(placeOf)
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
    if (filter.ids !== undefined) return (await matchingRows(filter.ids, filter)).length;
    if (filter.days === undefined) return counts.count(filter);
    const parts = await Promise.all(
      ofEachStatus(filter).map((one) => select('count(*) AS n', one, planOf(one, 'newest'), {})),
    );
    return parts.reduce((sum, [{ n }]) => sum + Number(n), 0);
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

    async states(manager: EntityManager, ids: string[]): Promise<StoredState[]> {
      if (ids.length === 0) return [];
      const columns = ['id', 'status', 'rejectionReason', 'version', 'assigneeId', ...changing];
      const query = leads(manager).select(columns.map((column) => `it.${column}`));
      const rows = await query.where('it.id IN (:...ids)', { ids }).getMany();
      const assigneeIds = rows.map(({ assigneeId }) => assigneeId);
      const accountOf = await readAccounts(manager, assigneeIds);
      return rows.map((row) => {
        const { id, status, rejectionReason, version } = row;
        const values = { ...kind.presentChanging(row), assignee: accountOf(row.assigneeId) };
        return { id, status, rejectionReason, version, values };
      });
    },

    async arrived(count: number, filter: LeadFilter): Promise<string[]> {
      const newest = await leads().orderBy('it.id', 'DESC').take(count).getMany();
      return newest.filter((row) => meets(row, filter)).map(({ id }) => id);
    },

    /** The ids of at most `limit` leads that match a filter. */
    async idsOf(filter: LeadFilter, limit: number): Promise<string[]> {
      if (filter.ids) return (await matchingRows(filter.ids, filter)).map(({ id }) => id);
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

    /** The newest leads of this address. */
    async idsOfAddress(email: string): Promise<string[]> {
      const query = leads()
        .select('it.id', 'id')
        .where(`it.email = :email${ignoreCase}`, { email });
      const rows = await query
        .orderBy('it.id', 'DESC')
        .limit(MAX_SORTED)
        .getRawMany<{ id: string }>();
      return rows.map(({ id }) => id);
    },

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
