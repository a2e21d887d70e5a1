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

/** The beginning of the ids made at this time. */
function idsAt(time: number): string {
  if (time >= ID_TIMES) return AFTER_ALL;
  const digits = Math.max(0, time).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/**
 * The ids that leads of a time range can have. The time in a lead's id differs from the lead's own
 * time by less than an hour.
 */
export const idsOf = ({ createdFrom, createdBefore }: Created): IdRange => ({
  from: createdFrom ? idsAt(createdFrom.getTime() - HOUR_MS) : '',
  to: createdBefore ? idsAt(createdBefore.getTime() + HOUR_MS) : AFTER_ALL,
});
