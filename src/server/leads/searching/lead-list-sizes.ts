import type { LeadLists } from './lead-lists.ts';
import type { Narrowed } from './lead-narrowing.ts';
import type { Window } from './lead-periods.ts';

/** A list with this many entries in a window is estimated, not counted, in the next windows. */
const ENOUGH_TO_ESTIMATE = 1_000;

interface Seen {
  size: number;
  periods: number;
}

export interface SizedTerm {
  term: string;
  size: number;
}

/** The sizes of the terms' lists, shortest first. `least` is the smallest size of all. */
export interface Sizes {
  ofTerms: SizedTerm[];
  /** The size of the filter's list; infinite without a filter. */
  ofValues: number;
  least: number;
}

/** Counts or estimates the lists of a search in each window. */
export function createListSizes(
  lists: LeadLists,
  terms: string[],
  narrowed: Narrowed | undefined,
  most: number,
) {
  const seen = new Map<string | undefined, Seen>();

  /** `term` is undefined for the list of the filter's values. */
  async function sizeOf(term: string | undefined, window: Window): Promise<number> {
    const periods = window.periods.length;
    const last = seen.get(term);
    if (last !== undefined && last.size >= ENOUGH_TO_ESTIMATE)
      return (last.size * periods) / last.periods;
    if (term === undefined && narrowed === undefined) return Number.POSITIVE_INFINITY;
    const list =
      term === undefined && narrowed
        ? lists.withValues(narrowed, window)
        : lists.withTerm(term ?? '', window);
    const size = await lists.size(list, most);
    // A list that reached the limit may be longer: its size is no basis for an estimate.
    if (size < most) seen.set(term, { size, periods });
    return size;
  }

  return {
    async within(window: Window): Promise<Sizes> {
      const [ofValues = 0, ...sizes] = await Promise.all(
        [undefined, ...terms].map((term) => sizeOf(term, window)),
      );
      const ofTerms = terms.map((term, index) => ({ term, size: sizes[index] ?? 0 }));
      ofTerms.sort((a, b) => a.size - b.size);
      return { ofTerms, ofValues, least: Math.min(ofValues, ...sizes) };
    },
  };
}
