import { statusesOf } from '#shared/lead-kinds.ts';
import type { Database } from '../database/database.ts';
import { EVENT_LOG } from '../operating-limits.ts';
import {
  type IdRange,
  idsOf,
  idsWithin,
  type LeadFilter,
  type LeadQueries,
} from './lead-filter.ts';
import { endOf, rangeAfter, type Window, windowAt } from './lead-index.ts';
import type { LeadKind } from './lead-kind.ts';
import { prefixesOf } from './search-words.ts';

/** The leads that match one term, or the other conditions of a filter. */
interface List {
  /** Reads at most `most` ids in a window, in any order, possibly with duplicates. */
  read: (window: Window, most: number) => Promise<string[]>;
  /** The last measured number of entries per period; infinite if the list is too long. */
  perPeriod?: number;
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
  /** The same limit for a search that only counts. */
  counting: 40_000,
};

interface SearchRequest {
  order?: 'newest' | 'oldest' | undefined;
  /** The cursor: the search begins after this id. */
  before?: string | undefined;
  limit: number;
  /** Whether the ids are only counted, which may take less work. */
  isCount?: boolean;
}

interface Hits {
  ids: string[];
  /** The cursor to continue from; undefined at the end. */
  next: string | undefined;
}

const sizeOf = ({ perPeriod = 0 }: List) => perPeriod;

/**
 * Finds leads by their words. It goes through windows of periods in the requested order until it
 * has enough ids, reaches the end, or exceeds its limit of work. In a window it reads the shortest
 * list first and intersects it with the others in memory. It checks the few remaining leads one by
 * one if that costs less than reading a long list.
 */
export function createLeadSearch(
  { dataSource, manager }: Database,
  { name }: LeadKind,
  { select, matching, indexFor }: LeadQueries,
  limits = LIMITS,
) {
  const { tableName } = dataSource.getMetadata(name);

  async function idsIn(sql: string, values: unknown[]): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(sql, values);
    return rows.map(({ id }) => id);
  }

  function termList(term: string): List {
    const prefixes = prefixesOf(term);
    return {
      read({ periods, from, to }, most) {
        const range = `SELECT lead_id AS id FROM lead_words WHERE kind = '${name}' AND period IN (${periods.map(() => '?')}) AND word >= ? AND word < ? AND lead_id >= ? AND lead_id < ?`;
        return idsIn(
          `${prefixes.map(() => range).join(' UNION ALL ')} LIMIT ${most}`,
          // Words with this prefix sort before the prefix followed by the last Unicode character.
          prefixes.flatMap((prefix) => [...periods, prefix, `${prefix}\u{10FFFF}`, from, to]),
        );
      },
    };
  }

  /** The list of the conditions that an index serves. Only a closed range of days is short. */
  function filterList({ where, ids, days }: LeadFilter): List[] {
    const isClosed = days?.from !== undefined;
    const isEmpty = Object.values(where).every((value) => value === undefined);
    if (isEmpty && !isClosed && ids === undefined) return [];
    // The index by assignee begins with the status.
    const statuses = where.assigneeId === undefined ? undefined : statusesOf(name);
    const filter = { where, ids, statuses, ...(isClosed && { days }) };
    return [
      {
        async read(window, most) {
          const reading = { index: indexFor(filter), more: idsWithin(window) };
          const rows = await select<{ id: string }>('id', filter, {
            ...reading,
            rest: `LIMIT ${most}`,
          });
          return rows.map(({ id }) => id);
        },
      },
    ];
  }

  /** The first `limit` leads of a range, regardless of their words. */
  const leadsOf = ({ from, to }: IdRange, direction: 'ASC' | 'DESC', limit: number) =>
    idsIn(
      `SELECT id FROM ${tableName} WHERE id >= ? AND id < ? ORDER BY id ${direction} LIMIT ${limit}`,
      [from, to],
    );

  async function inIndex(filter: LeadFilter, asked: SearchRequest): Promise<Hits> {
    const { order, before, limit, isCount = false } = asked;
    const { createdFrom, createdBefore, statuses, days, terms = [] } = filter;
    const within = idsOf(filter);
    const isOldestFirst = order === 'oldest';
    const direction = isOldestFirst ? 'ASC' : 'DESC';
    const all = [...filterList(filter), ...terms.map(termList)];
    // No list covers these conditions.
    const isByMore = [createdFrom, createdBefore, statuses].some((it) => it !== undefined);
    const isOpenEnded = days !== undefined && days.from === undefined;
    const found: string[] = [];
    let work = 0;
    const isEnough = () =>
      found.length >= limit || work >= (isCount ? limits.counting : limits.work);

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
        found.push(...(await matching(some, filter)).map(({ id }) => id));
        last = some.at(-1);
      }
      return last;
    }

    let { from, to } = rangeAfter(before, isOldestFirst, within);
    for (let count = 1; ; ) {
      const [first] = await leadsOf({ from, to }, direction, 1);
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
        : await leadsOf(window, direction, limits.walked);
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
  }

  /** The leads that are not indexed yet: those without an event, and those with a new one. */
  const unindexed = () =>
    idsIn(
      `SELECT id FROM ${tableName} WHERE log_number IS NULL
      UNION ALL SELECT id FROM ${tableName}
        WHERE log_number > (SELECT number FROM locks WHERE name = 'words') LIMIT ${EVENT_LOG.searched}`,
      [],
    );

  return async (filter: LeadFilter, asked: SearchRequest): Promise<Hits> => {
    const { order, before, limit } = asked;
    const inOrder = (a: string, b: string) => {
      if (a === b) return 0;
      return a < b === (order === 'oldest') ? -1 : 1;
    };
    // Read before the index: a lead that is indexed in between is found twice instead of missed.
    const late = await unindexed();
    const hits = await inIndex(filter, asked);
    const some = late
      .filter((id) => before === undefined || inOrder(before, id) < 0)
      // Leads after the position where the search stopped belong to the next page.
      .filter((id) => hits.next === undefined || inOrder(id, hits.next) <= 0);
    const found = await matching(some, filter);
    if (found.length === 0) return hits;
    const ids = [...new Set([...hits.ids, ...found.map(({ id }) => id)])].sort(inOrder);
    return ids.length > limit
      ? { ids: ids.slice(0, limit), next: ids[limit - 1] }
      : { ids, next: hits.next };
  };
}
