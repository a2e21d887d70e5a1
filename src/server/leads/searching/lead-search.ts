import type { Database } from '../../database/database.ts';
import type { LeadFilter } from '../kind/lead-filter.ts';
import { createListSizes, type SizedTerm, type Sizes } from './lead-list-sizes.ts';
import { boundsOf, createLeadLists } from './lead-lists.ts';
import type { Narrowed } from './lead-narrowing.ts';
import { type Window, windowAt } from './lead-periods.ts';

/** Periods that are searched at once: from the first to the last, four times as many each. */
const PERIODS = { first: 1, last: 256 };
const GROWTH = 4;

/** What a search costs, in about microseconds: an entry of a list, a look at an index. */
const COST = { entry: 1, lookUp: 3 };

const LIMITS = {
  /** Longer lists are intersected in windows of fewer periods. */
  entries: 20_000,
  /** Lists up to so many times as long as the shortest are joined first: few leads may be left. */
  near: 4,
  /** Where a list is so many times as long as the shortest, its leads are compared instead. */
  ratio: 32,
  /** What may be spent on hits beyond those that are wanted. */
  effort: 70_000,
  /** What a look at a lead costs. */
  lead: 200,
  /** Leads that are compared in one statement. */
  compared: 100,
};

export interface Asked {
  order?: 'newest' | 'oldest' | undefined;
  /** Begin beyond this id. */
  before?: string | undefined;
  /** Ids that are given at most. */
  limit: number;
  /** Ids that are given whatever it costs, if there are as many; all of the limit where absent. */
  wanted?: number;
}

/** Ids of leads in the order asked for; more match where it is not whole, or the limit is reached. */
export interface Hits {
  ids: string[];
  isWhole: boolean;
}

/**
 * Finds leads by their words, period after period in the order asked for, until there are enough:
 * what many leads match is found at once, and what few match is a look into each period. Within a
 * window the lists of leads are intersected that the index gives for the terms. A term with very many
 * more leads than another, or than the filter, is looked for in the leads themselves.
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
    /** Whether there is enough, and more would cost too much. */
    const isEnough = (cost: number) => found.length >= wanted && spent + cost > limits.effort;

    /** Leads that have all of the terms and the filter's values, at most so many. */
    function inWindow(window: Window, some: SizedTerm[], most: number, ofValues: number) {
      const joined = some.map(({ term }) => lists.withTerm(term, window));
      const isListed = narrowed !== undefined && ofValues < (some[0]?.size ?? 0);
      if (isListed) joined.push(lists.withValues(narrowed, window));
      return lists.common(joined, isListed ? undefined : narrowed, filter, direction, most);
    }

    /** Leads with few enough of the terms' lists behind them, to be compared with the other terms. */
    async function candidates(
      window: Window,
      joined: SizedTerm[],
      near: SizedTerm[],
      ofValues: number,
    ) {
      if (near.length === joined.length) return undefined;
      const isTelling = near.length > 0 && (near.length > 1 || narrowed !== undefined);
      const most = Math.floor((sum(joined) - sum(near)) / limits.lead);
      if (!isTelling || most === 0) return undefined;
      const ids = await inWindow(window, near, most, ofValues);
      return ids.length < most ? ids : undefined;
    }

    /** Adds those of the leads that have the terms; false where it gives up. */
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

    /** Adds the hits of a window; false where it gives up. */
    async function look(window: Window, { ofTerms, ofValues, least }: Sizes): Promise<boolean> {
      const upTo = (times: number) => ofTerms.filter(({ size }) => size <= least * times);
      const [near, joined] = [upTo(limits.near), upTo(limits.ratio)];
      const few = await candidates(window, joined, near, ofValues);
      if (few !== undefined) return compare(few, ofTerms.slice(near.length));
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
        const looked = narrowed ? Math.min(inIt.ofValues, joined[0]?.size ?? 0) : 0;
        const cost = sum(joined) * COST.entry + looked * COST.lookUp;
        if (isEnough(cost)) return { ids: found, isWhole: false };
        spent += cost;
        if (!(await look(window, inIt))) return { ids: found, isWhole: false };
      }
      if (isOldestFirst) from = beyond;
      else to = beyond;
      count = Math.min(count * GROWTH, PERIODS.last);
    }
    return { ids: found.slice(0, limit), isWhole: true };
  };
}

const sum = (some: SizedTerm[]) => some.reduce((total, { size }) => total + size, 0);
