import { type DataSource, In } from 'typeorm';
import { statusesOf } from '#shared/lead-kinds.ts';
import type { Database } from '../database/database.ts';
import { indexHint } from '../database/insert-rows.ts';
import { EVENT_LOG } from '../operating-limits.ts';
import { unconsumedLeads } from './event-log.ts';
import {
  AFTER_ALL,
  conditionsOf,
  type IdRange,
  type LeadFilter,
  ofEachStatus,
  whereAll,
} from './lead-filter.ts';
import { endOf, rangeAfter, type Window, windowAt } from './lead-index.ts';
import type { LeadColumns, LeadKind } from './lead-kind.ts';
import { hasTerms, prefixesOf } from './search-words.ts';

/** A list of lead ids: the leads that match one term or one condition of a filter. */
export interface List {
  /** Reads at most `most` ids in a window, in any order, possibly with duplicates. */
  read: (window: Window, most: number) => Promise<string[]>;
}

export function meets(lead: LeadColumns, filter: LeadFilter): boolean {
  const { where, createdFrom, createdBefore, updatedFrom, terms = [], ids } = filter;
  const { days, statuses } = filter;
  const day: string = (days && Reflect.get(lead, days.column)) ?? '';
  const values = Object.entries(where).filter(([, value]) => value !== undefined);
  return (
    values.every(([key, value]) => Reflect.get(lead, key) === value) &&
    (ids === undefined || ids.includes(lead.id)) &&
    (statuses === undefined || statuses.includes(lead.status)) &&
    (days === undefined || (day >= (days.from ?? '') && day <= days.to)) &&
    (createdFrom === undefined || lead.createdAt >= createdFrom) &&
    (createdBefore === undefined || lead.createdAt < createdBefore) &&
    (updatedFrom === undefined || lead.updatedAt >= updatedFrom) &&
    (terms.length === 0 || hasTerms(lead, terms))
  );
}

/**
 * The index that contains the values of a filter before the id. The one for an assignee begins with
 * the status.
 */
function valuesIndex(
  dataSource: DataSource,
  { name, countedBy }: Pick<LeadKind, 'name' | 'countedBy'>,
  where: LeadFilter['where'],
): string {
  const { tableName, indices } = dataSource.getMetadata(name);
  if (where.assigneeId !== undefined) return `${tableName}_assignee`;
  const keys = countedBy.filter((key) => where[key] !== undefined);
  const index = indices.find(
    ({ columns }) => columns.map((one) => one.propertyName).join() === [...keys, 'id'].join(),
  );
  if (index === undefined) throw new Error(`No index of ${name} serves ${keys}.`);
  return index.name;
}

/** Reads the lists that a search intersects, from one kind's table and from the index of words. */
export function createLeadLists(database: Database, kind: LeadKind) {
  const { dataSource, manager } = database;
  const { name, countedBy, days } = kind;
  const { tableName } = dataSource.getMetadata(name);

  async function ids(sql: string, values: unknown[]): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(sql, values);
    return rows.map(({ id }) => id);
  }

  function termList(term: string): List {
    const prefixes = prefixesOf(term);
    return {
      read({ periods, from, to }, most) {
        const range = `SELECT lead_id AS id FROM lead_words WHERE kind = '${name}' AND period IN (${periods.map(() => '?')}) AND word >= ? AND word < ? AND lead_id >= ? AND lead_id < ?`;
        return ids(
          `${prefixes.map(() => range).join(' UNION ALL ')} LIMIT ${most}`,
          // Words with this prefix sort before the prefix followed by the last Unicode character.
          prefixes.flatMap((prefix) => [...periods, prefix, `${prefix}\u{10FFFF}`, from, to]),
        );
      },
    };
  }

  /** The list for a filter that one index serves. The last column of the index is the id. */
  function tableList(index: string, filter: LeadFilter): List {
    const { sql: all, values } = whereAll(conditionsOf(dataSource, name, filter));
    const sql = `SELECT id FROM ${tableName} ${indexHint(dataSource, index)} ${all} AND id >= ? AND id < ? LIMIT`;
    return { read: ({ from, to }, most) => ids(`${sql} ${most}`, [...values, from, to]) };
  }

  /** Joins one list for each status, because the index by assignee begins with the status. */
  function assigneeList(where: LeadFilter['where']): List {
    const lists = ofEachStatus({ where }, statusesOf(name)).map((one) =>
      tableList(`${tableName}_assignee`, one),
    );
    return {
      async read(window, most) {
        const parts = await Promise.all(lists.map(({ read }) => read(window, most)));
        return parts.flat().slice(0, most);
      },
    };
  }

  function valuesList(where: LeadFilter['where']): List[] {
    if (where.assigneeId !== undefined) return [assigneeList(where)];
    if (countedBy.every((key) => where[key] === undefined)) return [];
    return [tableList(valuesIndex(dataSource, kind, where), { where })];
  }

  /** Only a closed range of days is short enough to read whole. */
  function daysList(ofDays: LeadFilter['days']): List[] {
    if (ofDays?.from === undefined || days === undefined) return [];
    return [tableList(days.index, { where: {}, days: ofDays })];
  }

  const knownList = (known: readonly string[]): List => ({
    read: async ({ from, to }) => known.filter((id) => id >= from && id < to),
  });

  return {
    listsOf: ({ where, terms = [], ids: known, days: ofDays }: LeadFilter): List[] => [
      ...(known ? [knownList(known)] : []),
      ...daysList(ofDays),
      ...valuesList(where),
      ...terms.map(termList),
    ],

    async meeting(some: string[], filter: LeadFilter): Promise<string[]> {
      const leads = await manager.findBy<LeadColumns>(name, { id: In(some) });
      const those = new Set(leads.filter((one) => meets(one, filter)).map(({ id }) => id));
      return some.filter((id) => those.has(id));
    },

    /** The first `limit` leads of a range, regardless of their words. */
    leadsOf: ({ from, to }: IdRange, direction: 'ASC' | 'DESC', limit: number) =>
      ids(
        `SELECT id FROM ${tableName} WHERE id >= ? AND id < ? ORDER BY id ${direction} LIMIT ${limit}`,
        [from, to],
      ),
  };
}

/** One unit of work is one entry read from a list. */
const LIMITS = {
  periods: 256,
  growth: 8,
  window: 10_000,
  /** Lists with this many entries in a window are not used. */
  longest: 20_000,
  /** If no list can be read: the number of leads to check one by one before the next window. */
  walked: 500,
  checked: 100,
  /** The cost of checking one lead by its fields. */
  check: 100,
  work: 100_000,
  /** The same limit for a search that has found the wanted ids and only counts the others. */
  counting: 40_000,
};

export interface SearchRequest {
  order?: 'newest' | 'oldest' | undefined;
  /** The cursor: the search begins after this id. */
  before?: string | undefined;
  /** The ids that leads of the filter's time range can have. */
  within?: IdRange;
  limit: number;
  /** The number of ids that the caller needs; by default the limit. Counting other ids may take less work. */
  wanted?: number;
}

export interface Hits {
  ids: string[];
  /** The cursor to continue from; undefined at the end. */
  next: string | undefined;
}

/** A list and its last measured number of entries per period; infinite if the list is too long. */
type Known = List & { perPeriod?: number };

const sizeOf = ({ perPeriod = 0 }: Known) => perPeriod;

/**
 * Finds leads by their words. It goes through windows of periods in the requested order until it
 * has enough ids, reaches the end, or exceeds its limit of work. In a window it reads the shortest
 * list first and intersects it with the others in memory. It checks the few remaining leads one by
 * one if that costs less than reading a long list.
 */
export function createLeadSearch(database: Database, kind: LeadKind, limits = LIMITS) {
  const lists = createLeadLists(database, kind);

  return async (filter: LeadFilter, asked: SearchRequest): Promise<Hits> => {
    const { order, before, limit, wanted = limit } = asked;
    const { within = { from: '', to: AFTER_ALL } } = asked;
    const isOldestFirst = order === 'oldest';
    const direction = isOldestFirst ? 'ASC' : 'DESC';
    const all: Known[] = lists.listsOf(filter);
    const { createdFrom, createdBefore, statuses, days } = filter;
    // No list covers these conditions.
    const isByMore = [createdFrom, createdBefore, statuses].some((it) => it !== undefined);
    const isOpenEnded = days !== undefined && days.from === undefined;
    const found: string[] = [];
    let work = 0;
    const isEnough = () =>
      found.length >= limit || work >= (found.length > wanted ? limits.counting : limits.work);

    /**
     * Returns the leads of a window that are in all lists worth reading. If `isRough`, some
     * conditions are still unchecked. `ids` is undefined if no list can be read. Returns undefined
     * if a list is too long in this window but may be short enough in a smaller one.
     */
    async function candidates(window: Window) {
      let isRough = isByMore || isOpenEnded;
      let ids: Set<string> | undefined;
      for (const list of all.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
        const most = (ids?.size ?? limits.longest) * limits.check;
        const isRead = sizeOf(list) * window.periods.length <= most;
        const entries = isRead ? await list.read(window, limits.longest) : [];
        work += entries.length;
        const isTooLong = entries.length >= limits.longest;
        if (isTooLong && window.periods.length > 1) return undefined;
        isRough ||= isTooLong || !isRead;
        if (isTooLong) list.perPeriod = Number.POSITIVE_INFINITY;
        else if (isRead) {
          list.perPeriod = entries.length / window.periods.length;
          ids = new Set(ids ? entries.filter((id) => ids?.has(id)) : entries);
        }
      }
      return { ids, isRough };
    }

    async function check(ids: string[]): Promise<string | undefined> {
      let last: string | undefined;
      // Always check the first leads, so that a search makes progress.
      for (let from = 0; from < ids.length && !(from > 0 && isEnough()); from += limits.checked) {
        const some = ids.slice(from, from + limits.checked);
        work += some.length * limits.check;
        found.push(...(await lists.meeting(some, filter)));
        last = some.at(-1);
      }
      return last;
    }

    let { from, to } = rangeAfter(before, isOldestFirst, within);
    for (let count = 1; ; ) {
      const [first] = await lists.leadsOf({ from, to }, direction, 1);
      if (first === undefined) return { ids: found, next: undefined };
      const window = windowAt({ from, to }, first, count, isOldestFirst);
      const began = work;
      const step = await candidates(window);
      if (step === undefined) {
        count = Math.ceil(count / limits.growth);
        continue;
      }
      const { ids, isRough } = step;
      const some = ids
        ? [...ids].sort((a, b) => (a < b === isOldestFirst ? -1 : 1))
        : await lists.leadsOf(window, direction, limits.walked);
      if (!isRough) found.push(...some);
      const last = isRough ? await check(some) : some.at(-1);
      const isWhole = last === some.at(-1) && (ids !== undefined || some.length < limits.walked);
      const next = isWhole || last === undefined ? endOf(window, isOldestFirst) : last;
      if (found.length > limit) return { ids: found.slice(0, limit), next: found[limit - 1] };
      if (isEnough()) return { ids: found, next };
      ({ from, to } = rangeAfter(next, isOldestFirst, within));
      const larger = Math.floor((count * limits.window) / Math.max(1, work - began));
      count = Math.min(Math.max(1, larger), count * limits.growth, limits.periods);
    }
  };
}

type Search = (filter: LeadFilter, asked: SearchRequest) => Promise<Hits>;

/** Extends a search to the few leads that are not indexed yet. */
export function searchUnindexed({ manager }: Database, kind: string, search: Search): Search {
  return async (filter, asked) => {
    const { order, before, limit } = asked;
    const isOldestFirst = order === 'oldest';
    const inOrder = (a: string, b: string) => {
      if (a === b) return 0;
      return a < b === isOldestFirst ? -1 : 1;
    };
    // Read before the index: a lead that is indexed in between is found twice instead of missed.
    const unindexed = await unconsumedLeads(manager, kind, 'words', EVENT_LOG.searched);
    const hits = await search(filter, asked);
    const found = unindexed
      .filter(({ id }) => before === undefined || inOrder(before, id) < 0)
      // Leads after the position where the search stopped belong to the next page.
      .filter(({ id }) => hits.next === undefined || inOrder(id, hits.next) <= 0)
      .filter((lead) => meets(lead, filter))
      .map(({ id }) => id);
    if (found.length === 0) return hits;
    const ids = [...new Set([...hits.ids, ...found])].sort(inOrder);
    return ids.length > limit
      ? { ids: ids.slice(0, limit), next: ids[limit - 1] }
      : { ids, next: hits.next };
  };
}
