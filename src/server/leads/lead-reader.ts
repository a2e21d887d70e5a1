import type { EntityManager } from 'typeorm';
import { type LeadKind as KindName, statusesOf } from '#shared/lead-kinds.ts';
import type { LeadState } from '#shared/leads/lead-changes.ts';
import { isDayOrder, type LeadOrder } from '#shared/leads/lead-work.ts';
import type { Page, PageRequest } from '../api/lists.ts';
import type { Database } from '../database/database.ts';
import { indexHint, storedId } from '../database/insert-rows.ts';
import { readAccounts } from './assignees.ts';
import type { LeadCounts } from './lead-counts.ts';
import { createLeadDays, type DayRequest, type LeadDays } from './lead-days.ts';
import {
  type Condition,
  conditionsOf,
  type IdRange,
  idsOf,
  idsWithin,
  type LeadFilter,
  ofEachStatus,
  whereAll,
} from './lead-filter.ts';
import type { LeadColumns, LeadKind, LeadKindOf, LeadRow } from './lead-kind.ts';
import { createLeadSearch, meets, searchUnindexed } from './lead-search.ts';

interface AssignedRequest extends PageRequest {
  filter: LeadFilter;
  within: IdRange;
  isOldestFirst: boolean;
}

/** Reads ids by assignee from one index, one status at a time, in order of creation. */
export function createAssignedLeads({ dataSource, manager }: Database, { name }: LeadKind) {
  const { tableName } = dataSource.getMetadata(name);
  const hint = indexHint(dataSource, `${tableName}_assignee`);
  const isSqlite = dataSource.options.type === 'better-sqlite3';

  return async (asked: AssignedRequest): Promise<string[]> => {
    const { filter, before, limit, within, isOldestFirst } = asked;
    const [direction, beyond] = isOldestFirst ? ['ASC', '>'] : ['DESC', '<'];
    // For `IS NULL`, MariaDB sorts the whole list if the order contains the column: about 1 s for a
    // million leads. With `=`, see `conditionsOf`.
    const isByKey = isSqlite || filter.where.assigneeId === null;
    const by = isByKey ? ['id'] : ['status', 'assignee_id', 'id'];
    const sorted = by.map((column) => `${column} ${direction}`).join(', ');
    const after: Condition[] = before === undefined ? [] : [[`id ${beyond} ?`, before]];
    const read = async (one: LeadFilter): Promise<{ id: string }[]> => {
      const ranges = isByKey ? [] : ['status', 'assigneeId'];
      const conditions = conditionsOf(dataSource, name, one, { ranges });
      const { sql, values } = whereAll([...conditions, ...idsWithin(within), ...after]);
      const rest = `ORDER BY ${sorted} LIMIT ${limit}`;
      return manager.query(`SELECT id FROM ${tableName} ${hint} ${sql} ${rest}`, values);
    };
    const parts = await Promise.all(ofEachStatus(filter, statusesOf(name)).map(read));
    const ids = parts.flat().map(({ id }) => id);
    ids.sort((a, b) => (a < b === isOldestFirst ? -1 : 1));
    return ids.slice(0, limit);
  };
}

type StoredState = Pick<LeadColumns, 'id' | 'status' | 'rejectionReason' | 'version'> & {
  values: LeadState['values'];
};

interface RowsRequest extends PageRequest {
  filter: LeadFilter;
  order?: LeadOrder | undefined;
}

/** The order by day sorts at most this number of the newest search matches. */
const MAX_SORTED = 1_000;

export function createLeadReader<Kind extends KindName>(
  database: Database,
  kind: LeadKindOf<Kind>,
  counts: LeadCounts,
) {
  type Row = LeadRow<Kind>;
  const { name, countedBy, changing, days } = kind;
  const { dataSource } = database;
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  // Compare addresses case-insensitively. SQLite needs NOCASE, as in its index. Servers use their collation.
  const ignoreCase = isSqlite ? ' COLLATE NOCASE' : '';
  const leadDays = days && createLeadDays(database, name, days);
  const assignedIds = createAssignedLeads(database, kind);
  const inIndex = createLeadSearch(database, kind);
  const searchIds = searchUnindexed(database, name, async (filter, asked) =>
    inIndex(filter, { ...asked, within: idsOf(filter) }),
  );

  const leads = (manager = database.manager) => manager.createQueryBuilder<Row>(name, 'it');

  /** Builds the query for rows that match a filter, in order of creation. Ignores search terms. */
  function listed(filter: LeadFilter, within: IdRange, direction: 'ASC' | 'DESC') {
    const query = leads();
    const shape = { prefix: 'it.', ranges: countedBy };
    let serial = 0;
    const conditions = conditionsOf(dataSource, name, filter, shape);
    for (const [sql, ...values] of [...conditions, ...idsWithin(within, 'it.')]) {
      const parameters: Record<string, unknown> = {};
      const named = sql.replaceAll('?', () => {
        parameters[`value${serial}`] = values[Object.keys(parameters).length];
        return `:value${serial++}`;
      });
      query.andWhere(named, parameters);
    }
    const isFixed = (column: string) =>
      column !== 'assigneeId' && filter.where[column] !== undefined;
    const fixed = countedBy.filter(isFixed);
    if (!isSqlite) for (const column of fixed) query.addOrderBy(`it.${column}`, direction);
    query.addOrderBy('it.id', direction);
    return query;
  }

  async function walkDays({ walk: dayIds }: LeadDays, request: DayRequest): Promise<Row[]> {
    const { createdFrom, createdBefore, ...filter } = request.filter;
    if (createdFrom || createdBefore) {
      // The indexes by day contain ids, but no times. Only leads near the range's ends are dropped.
      const limit = 2 * request.limit;
      const ids = await dayIds({ ...request, filter, limit });
      const created = { where: {}, createdFrom, createdBefore };
      const rows = (await withIds(ids)).filter((row) => meets(row, created));
      if (rows.length >= request.limit || ids.length < limit) return rows.slice(0, request.limit);
    }
    return withIds(await dayIds(request));
  }

  /** Reads every lead that changed since, because the index of changes is not in the order of creation. */
  async function updatedIds({ filter, order, before, limit }: RowsRequest): Promise<string[]> {
    const { tableName } = dataSource.getMetadata(name);
    const [direction, beyond] = order === 'oldest' ? ['ASC', '>'] : ['DESC', '<'];
    const after: Condition[] = before === undefined ? [] : [[`id ${beyond} ?`, before]];
    const { sql, values } = whereAll([...conditionsOf(dataSource, name, filter), ...after]);
    const rows: { id: string }[] = await database.manager.query(
      `SELECT id FROM ${tableName} ${indexHint(dataSource, `${tableName}_updated`)} ${sql}
      ORDER BY id ${direction} LIMIT ${limit}`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  async function walk(request: RowsRequest): Promise<Row[]> {
    const { filter, order = 'newest', before, limit } = request;
    const within = idsOf(filter);
    if (leadDays && !filter.ids && (filter.days || isDayOrder(order))) {
      return walkDays(leadDays, { ...request, order, within });
    }
    if (!filter.ids && filter.where.assigneeId !== undefined) {
      return withIds(await assignedIds({ ...request, within, isOldestFirst: order === 'oldest' }));
    }
    if (filter.updatedFrom && !filter.ids) return withIds(await updatedIds(request));
    const [direction, beyond] =
      order === 'oldest' ? (['ASC', '>'] as const) : (['DESC', '<'] as const);
    // If the filter names ids, compare the days in memory.
    const known = filter.ids && filter.days ? await matchingRows(filter.ids, filter) : undefined;
    const ids = known ? known.map(({ id }) => id) : filter.ids;
    if (ids?.length === 0) return [];
    const query = listed({ ...filter, ids, days: undefined }, within, direction).take(limit);
    if (before !== undefined) query.andWhere(`it.id ${beyond} :before`, { before });
    return query.getMany();
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

  /** One page without its total. A page of a search may have fewer rows and still have a next page. */
  async function search(request: RowsRequest): Promise<Omit<Page<Row>, 'total'>> {
    const { filter, limit, order, before } = request;
    if (filter.ids?.length === 0) return { rows: [], next: null };
    // One more row than requested shows whether there is another page.
    const asked = { ...request, limit: limit + 1 };
    const isByWords = filter.terms !== undefined && filter.terms.length > 0;
    if (leadDays && isDayOrder(order) && (isByWords || filter.ids)) {
      const known = isByWords ? await searchIds(filter, { limit: MAX_SORTED }) : filter;
      return leadDays.page(await matchingRows(known.ids ?? [], filter), { order, before, limit });
    }
    const wordOrder = isDayOrder(order) ? undefined : order;
    const hits = isByWords ? await searchIds(filter, { ...asked, order: wordOrder }) : undefined;
    const found = hits ? await withIds(hits.ids) : await walk(asked);
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    if (leadDays && last && isDayOrder(order))
      return { rows, next: leadDays.cursorOf(order, last) };
    return { rows, next: last?.id ?? hits?.next ?? null };
  }

  /** Counts the leads that match a filter. Ignores search terms. */
  async function count(filter: LeadFilter): Promise<number> {
    const { ids, days } = filter;
    if (ids !== undefined) return (await matchingRows(ids, filter)).length;
    if (days !== undefined && leadDays) return leadDays.count(filter);
    return counts.count(filter);
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

    async idsOf(filter: LeadFilter, limit: number): Promise<string[]> {
      if (filter.ids) return (await matchingRows(filter.ids, filter)).map(({ id }) => id);
      if (!filter.terms?.length) {
        const within = idsOf(filter);
        if (filter.where.assigneeId !== undefined)
          return assignedIds({ filter, limit, before: undefined, within, isOldestFirst: true });
        const query = listed(filter, within, 'ASC').select('it.id', 'id').limit(limit);
        const rows = await query.getRawMany();
        return rows.map(({ id }) => String(id));
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

    /** The newest leads of this address, or with this external id. */
    async idsWith(named: { email?: string | undefined; externalId?: string | undefined }) {
      const query = leads().select('it.id', 'id').orderBy('it.id', 'DESC').limit(MAX_SORTED);
      const { email, externalId } = named;
      if (email !== undefined) query.andWhere(`it.email = :email${ignoreCase}`, { email });
      if (externalId !== undefined) query.andWhere('it.externalId = :externalId', { externalId });
      return (await query.getRawMany<{ id: string }>()).map(({ id }) => id);
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
