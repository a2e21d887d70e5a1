import { AFTER_ALL, type IdRange } from '../kind/id-range.ts';

/** Leads whose ids share this many leading digits are in one period: 2^28 ms, about three days. */
export const PERIOD_DIGITS = 5;

/** Consecutive periods in the order of a search, and a range of ids in them. */
export interface Window extends IdRange {
  periods: string[];
}

export const periodOf = (id: string): string => id.slice(0, PERIOD_DIGITS);

export function rangeAfter(
  cursor: string | undefined,
  isOldestFirst: boolean,
  { from, to }: IdRange,
): IdRange {
  if (cursor === undefined) return { from, to };
  // The smallest text after the cursor.
  const next = `${cursor}!`;
  return isOldestFirst
    ? { from: next > from ? next : from, to }
    : { from, to: cursor < to ? cursor : to };
}

/** A window of `count` periods from the period of the lead `first`, within the range. */
export function windowAt(
  { from, to }: IdRange,
  first: string,
  count: number,
  isOldestFirst: boolean,
): Window {
  const begin = Number.parseInt(periodOf(first), 16);
  const periods = Array.from({ length: count }, (_, index) =>
    isOldestFirst ? begin + index : begin - index,
  )
    .filter((number) => number >= 0 && number < 16 ** PERIOD_DIGITS)
    .map((number) => number.toString(16).padStart(PERIOD_DIGITS, '0'));
  const [least = '', most = ''] = [periods[0], periods.at(-1)].sort();
  const end = most + AFTER_ALL;
  return { periods, from: from > least ? from : least, to: to < end ? to : end };
}

export function endOf({ periods }: Window, isOldestFirst: boolean): string {
  const last = periods.at(-1);
  return (
    last + (isOldestFirst ? 'fff-ffff-7fff-bfff-ffffffffffff' : '000-0000-7000-8000-000000000000')
  );
}
