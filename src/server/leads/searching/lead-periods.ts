/** Leads whose ids share this many leading digits are in one period: 2^28 ms, about three days. */
export const PERIOD_DIGITS = 5;
/** Sorts after every character of an id. */
const AFTER_ALL = 'g';

/** The periods of a window and their range of ids: `from` is included, `to` is not. */
export interface Window {
  periods: string[];
  from: string;
  to: string;
}

export const periodOf = (id: string): string => id.slice(0, PERIOD_DIGITS);

/** A window of `count` periods that begins with the lead's period and goes newer or older. */
export function windowAt(id: string, count: number, direction: 'newer' | 'older'): Window {
  const first = Number.parseInt(periodOf(id), 16);
  const step = direction === 'newer' ? 1 : -1;
  const numbers = Array.from({ length: count }, (_, index) => first + index * step);
  const periods = numbers
    .filter((number) => number >= 0 && number < 16 ** PERIOD_DIGITS)
    .map((number) => number.toString(16).padStart(PERIOD_DIGITS, '0'));
  const ends = [periods[0] ?? '', periods.at(-1) ?? ''].sort();
  return { periods, from: ends[0] ?? '', to: `${ends[1]}${AFTER_ALL}` };
}
