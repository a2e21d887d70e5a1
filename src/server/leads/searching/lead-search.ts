import type { Database } from '../../database/database.ts';
import type { LeadFilter } from '../kind/lead-filter.ts';
import { createListSizes, type SizedTerm, type Sizes } from './lead-list-sizes.ts';
import { boundsOf, createLeadLists } from './lead-lists.ts';
import type { Narrowed } from './lead-narrowing.ts';
import { type Window, windowAt } from './lead-periods.ts';

/** The number of periods in a window. Each window has four times as many as the one before. */
const PERIODS = { first: 1, last: 256 };
const GROWTH = 4;

/** Rough costs in microseconds: reading an entry of a list, and one index look-up. */
const COST = { entry: 1, lookUp: 3 };

const LIMITS = {
  /** A window gets smaller if its lists have more entries than this. */
  entries: 20_000,
  /** Lists up to this many times as long as the shortest are joined first: few leads may remain. */
  short: 4,
  /** A list more than this many times as long as the shortest is not read; leads are compared. */
  ratio: 32,
  /** The total cost above which a search stops once it has the wanted hits. */
  effort: 70_000,
  /** The cost of reading one lead. */
  lead: 200,
  /** Leads compared in one statement. */
  compared: 100,
};

export interface Asked {
  order?: 'newest' | 'oldest' | undefined;
  /** The cursor: the search begins after this id. */
  before?: string | undefined;
  /** The maximum number of ids returned. */
  limit: number;
  /** The number of ids to find at any cost; default: the limit. */
  wanted?: number;
}

/** Ids in the requested order. More may match if `isWhole` is false or the limit is reached. */
export interface Hits {
  ids: string[];
  isWhole: boolean;
}

/**
 * Finds leads by their words. It searches window after window in the requested order until it has
 * enough ids: a search with many hits ends early, and one with few hits reads every period. Within
 * a window it intersects the lists of leads that the index has for the terms. If a term's list is
 * much longer than another list, the search does not read it: it compares the term with the words
 * of the leads that remain.
 */
export function createLeadSearch<Row extends object>(
  database: Database,
  kind: string,
  narrow: (where: Partial<Row>) => Narrowed | undefined,
  limits = LIMITS,
) {
  const lists = createLeadLists(database, kind);

  return async (filter: LeadFilter<Row>, asked: Asked): Promise<Hits> => {
    const { order, before, limit, wanted = limit } = asked;
    const { terms = [] } = filter;
    const isOldestFirst = order === 'oldest';
    const direction = isOldestFirst ? 'ASC' : 'DESC';
    const narrowed = narrow(filter.where);
    const sizes = createListSizes(lists, terms, narrowed, limits.entries);
    const found: string[] = [];
    let spent = 0;
    /** Whether the wanted ids are found and the next step would exceed the cost limit. */
    const isEnough = (cost: number) => found.length >= wanted && spent + cost > limits.effort;

    /** At most `most` leads of a window that have all these terms and the filter's values. */
    function inWindow(window: Window, some: SizedTerm[], most: number, ofValues: number) {
      const joined = some.map(({ term }) => lists.withTerm(term, window));
      const isListed = narrowed !== undefined && ofValues < (some[0]?.size ?? 0);
      if (isListed) joined.push(lists.withValues(narrowed, window));
      return lists.common(joined, isListed ? undefined : narrowed, filter, direction, most);
    }

    /** The leads in all short lists, if they are few enough to compare with the other terms. */
    async function candidates(
      window: Window,
      joined: SizedTerm[],
      short: SizedTerm[],
      ofValues: number,
    ) {
      if (short.length === joined.length) return undefined;
      const isSelective = short.length > 0 && (short.length > 1 || narrowed !== undefined);
      const most = Math.floor((sum(joined) - sum(short)) / limits.lead);
      if (!isSelective || most === 0) return undefined;
      const ids = await inWindow(window, short, most, ofValues);
      return ids.length < most ? ids : undefined;
    }

    /** Adds those of the leads that have the terms; false if the search ends here. */
    async function compare(ids: string[], some: SizedTerm[]): Promise<boolean> {
      const terms = some.map(({ term }) => term);
      for (let from = 0; from < ids.length && found.length < limit; ) {
        if (isEnough(0)) return false;
        const batch = ids.slice(from, from + limits.compared);
        found.push(...(await lists.compared(batch, terms)));
        spent += batch.length * limits.lead;
        from += batch.length;
      }
      return true;
    }

    /** Adds the hits of a window; false if the search ends here. */
    async function searchWindow(
      window: Window,
      { ofTerms, ofValues, least }: Sizes,
    ): Promise<boolean> {
      const upTo = (times: number) => ofTerms.filter(({ size }) => size <= least * times);
      const [short, joined] = [upTo(limits.short), upTo(limits.ratio)];
      const few = await candidates(window, joined, short, ofValues);
      if (few !== undefined) return compare(few, ofTerms.slice(short.length));
      const rest = ofTerms.slice(joined.length);
      if (rest.length === 0) {
        found.push(...(await inWindow(window, joined, limit - found.length, ofValues)));
        return true;
      }
      const isByValues = joined.length === 0 && narrowed !== undefined;
      const ids = isByValues
        ? await lists.all(lists.withValues(narrowed, window, filter), direction)
        : await inWindow(window, joined, limits.entries, ofValues);
      return compare(ids, rest);
    }

    let [from, to] = boundsOf(before, isOldestFirst);
    let count = PERIODS.first;
    while (found.length < limit) {
      const next = await lists.first(from, to, direction);
      if (next === undefined) return { ids: found, isWhole: true };
      const window = windowAt(next, count, isOldestFirst ? 'newer' : 'older');
      const beyond = isOldestFirst ? window.to : window.from;
      if (from > window.from) window.from = from;
      if (to < window.to) window.to = to;
      const inIt = await sizes.within(window);
      const { least } = inIt;
      const joined = inIt.ofTerms.filter(({ size }) => size <= least * limits.ratio);
      const isTooMuch = joined.some(({ size }) => size >= limits.entries);
      if (least > 0 && isTooMuch && count > 1) {
        count = Math.ceil(count / GROWTH);
        continue;
      }
      if (least > 0) {
        const lookUps = narrowed ? Math.min(inIt.ofValues, joined[0]?.size ?? 0) : 0;
        const cost = sum(joined) * COST.entry + lookUps * COST.lookUp;
        if (isEnough(cost)) return { ids: found, isWhole: false };
        spent += cost;
        if (!(await searchWindow(window, inIt))) return { ids: found, isWhole: false };
      }
      if (isOldestFirst) from = beyond;
      else to = beyond;
      count = Math.min(count * GROWTH, PERIODS.last);
    }
    return { ids: found.slice(0, limit), isWhole: true };
  };
}

const sum = (some: SizedTerm[]) => some.reduce((total, { size }) => total + size, 0);
