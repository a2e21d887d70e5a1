import type { Clash } from '#shared/calendar.ts';
import { type Interval, isWithinHours } from '#shared/office-hours.ts';

/** What stands in the calendar around a time. */
export interface Occupied {
  meetings: readonly Interval[];
  closures: readonly Interval[];
}

export const overlap = (one: Interval, other: Interval) =>
  one.start < other.end && other.start < one.end;

/** The most of these intervals that are at the same time within `span`. */
function mostAtOnce(intervals: readonly Interval[], span: Interval): number {
  const within = intervals.filter((each) => overlap(each, span));
  // The number rises only where an interval begins.
  const counts = within.map(({ start }) => {
    const instant = start > span.start ? start : span.start;
    return within.filter((each) => each.start <= instant && each.end > instant).length;
  });
  return Math.max(0, ...counts);
}

/** Why a meeting cannot be at this time; undefined where it can. */
export function clashAt(span: Interval, occupied: Occupied, capacity: number): Clash | undefined {
  const isClosed = occupied.closures.some((closure) => overlap(closure, span));
  if (isClosed || !isWithinHours(span)) return 'outside_hours';
  return mostAtOnce(occupied.meetings, span) >= capacity ? 'slot_taken' : undefined;
}
