import type { Clash } from '#shared/calendar/calendar.ts';
import { type Interval, isWithinHours } from '#shared/calendar/office-hours.ts';

export interface Occupied {
  meetings: readonly Interval[];
  closures: readonly Interval[];
}

export const overlap = (one: Interval, other: Interval) =>
  one.start < other.end && other.start < one.end;

/** The maximum number of overlapping intervals within `span`. */
function mostAtOnce(intervals: readonly Interval[], span: Interval): number {
  const within = intervals.filter((each) => overlap(each, span));
  // The number can rise only at the start of an interval.
  const counts = within.map(({ start }) => {
    const instant = start > span.start ? start : span.start;
    return within.filter((each) => each.start <= instant && each.end > instant).length;
  });
  return Math.max(0, ...counts);
}

export function clashesAt(span: Interval, occupied: Occupied, capacity: number): Clash[] {
  const isClosed = occupied.closures.some((closure) => overlap(closure, span));
  const isTaken = mostAtOnce(occupied.meetings, span) >= capacity;
  return [
    ...(isClosed || !isWithinHours(span) ? ['outside_hours' as const] : []),
    ...(isTaken ? ['slot_taken' as const] : []),
  ];
}

/** The first reason why a meeting cannot take place at this time; undefined if it can. */
export const clashAt = (span: Interval, occupied: Occupied, capacity: number): Clash | undefined =>
  clashesAt(span, occupied, capacity)[0];
