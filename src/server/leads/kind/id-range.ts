import type { Created } from './lead-filter.ts';

const HOUR_MS = 3_600_000;
/** An id has 48 bits of milliseconds. */
const ID_TIMES = 2 ** 48;
/** Sorts after every character of an id, in every collation. */
export const AFTER_ALL = 'g';

/** A range of ids: `from` is included, `to` is not. */
export interface IdRange {
  from: string;
  to: string;
}

const instantOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** The beginning of the ids made at this time. */
function idsAt(time: number): string {
  if (time >= ID_TIMES) return AFTER_ALL;
  const digits = Math.max(0, time).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/**
 * How many hours the time in a lead's id is after the lead's own time, rounded up. It is 0 unless the
 * clock was set back: new ids then continue from the last one.
 */
export const hoursLate = (id: string, createdAt: Date): number =>
  Math.max(0, Math.ceil((instantOf(id) - createdAt.getTime()) / HOUR_MS));

/**
 * The ids that leads of a time range can have, or those that only such leads have. An id is up to
 * `late` hours later than its lead's time. It is up to one hour earlier, if the clock was set back
 * in between.
 */
export function idsOf(created: Created, late: number, which: 'possible' | 'certain'): IdRange {
  const { createdFrom, createdBefore } = created;
  const [first, last] = which === 'possible' ? [-1, late] : [late, -1];
  return {
    from: createdFrom ? idsAt(createdFrom.getTime() + first * HOUR_MS) : '',
    to: createdBefore ? idsAt(createdBefore.getTime() + last * HOUR_MS) : AFTER_ALL,
  };
}
