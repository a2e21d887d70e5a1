import type { Database } from '../database/database.ts';
import type { LeadFilter } from './lead-filter.ts';
import { createListSizes } from './lead-list-sizes.ts';
import { boundsOf, createLeadLists } from './lead-lists.ts';
import type { Narrowed } from './lead-narrowing.ts';
import { type Window, windowAt } from './lead-periods.ts';

/** Periods that are searched at once: from the first to the last, four times as many each. */
const PERIODS = { first: 1, last: 256 };
const GROWTH = 4;

/** What a search costs, in about microseconds: an entry of a list, a look at an index, at a lead. */
const COST = { entry: 1, lookUp: 3, lead: 200 };

const LIMITS = {
  /** Longer lists are intersected in windows of fewer periods. */
  entries: 20_000,
  /** Where a list is so many times as long as the shortest, its leads are compared instead. */
  ratio: 32,
  /** What may be spent on hits beyond those that are wanted. */
  effort: 100_000,
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

    /** Adds the hits of a window, no more than the limit; false where it gives up. */
    async function look(window: Window, joined: string[], rest: string[]): Promise<boolean> {
      const some = joined.map((term) => lists.withTerm(term, window));
      if (rest.length === 0) {
        found.push(...(await lists.common(some, narrowed, direction, limit - found.length)));
        return true;
      }
      const isByValues = some.length === 0 && narrowed !== undefined;
      const candidates = isByValues
        ? await lists.all(lists.withValues(narrowed, window), direction)
        : await lists.common(some, narrowed, direction, limits.entries);
      for (let from = 0; from < candidates.length && found.length < limit; ) {
        if (isEnough(0)) return false;
        const batch = candidates.slice(from, from + limits.compared);
        found.push(...(await lists.compared(batch, rest)));
        spent += batch.length * COST.lead;
        from += batch.length;
      }
      return true;
    }

    let [from, to] = boundsOf(filter, before, isOldestFirst);
    let count = PERIODS.first;
    while (found.length < limit) {
      const next = await lists.first(from, to, direction);
      if (next === undefined) return { ids: found, isWhole: true };
      const window = windowAt(next, count, isOldestFirst ? 'newer' : 'older');
      const beyond = isOldestFirst ? window.to : window.from;
      if (from > window.from) window.from = from;
      if (to < window.to) window.to = to;
      const { ofTerms, least } = await sizes.within(window);
      const isShort = (size: number) => size <= least * limits.ratio;
      const joined = ofTerms.filter(({ size }) => isShort(size));
      const entries = joined.reduce((sum, { size }) => sum + size, 0);
      const isTooMuch = joined.some(({ size }) => size >= limits.entries);
      if (least > 0 && isTooMuch && count > 1) {
        count = Math.ceil(count / GROWTH);
        continue;
      }
      if (least > 0) {
        const cost = entries * COST.entry + (narrowed ? least * COST.lookUp : 0);
        if (isEnough(cost)) return { ids: found, isWhole: false };
        spent += cost;
        const rest = ofTerms.filter(({ size }) => !isShort(size));
        const isDone = await look(window, joined.map(termOf), rest.map(termOf));
        if (!isDone) return { ids: found, isWhole: false };
      }
      if (isOldestFirst) from = beyond;
      else to = beyond;
      count = Math.min(count * GROWTH, PERIODS.last);
    }
    return { ids: found.slice(0, limit), isWhole: true };
  };
}

const termOf = ({ term }: { term: string }) => term;
