/** Leads whose ids begin alike, in so many digits, are of one period: 2^28 ms, some three days. */
export const PERIOD_DIGITS = 5;
/** Comes after every character that an id goes on with. */
const AFTER_ALL = 'g';

/** The periods of a window, and the ids that they span: from `from` on, before `to`. */
export interface Window {
  periods: string[];
  from: string;
  to: string;
}

export const periodOf = (id: string): string => id.slice(0, PERIOD_DIGITS);

/** `count` periods from that of a lead on, newer ones or older ones. */
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
