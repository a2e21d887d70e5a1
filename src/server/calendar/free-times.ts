import { type Interval, officeHours } from '#shared/calendar/office-hours.ts';
import { addDays, uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';
import { clashAt, type Occupied, overlap, spanOf } from './occupied.ts';

const HALF_HOUR_MS = 1_800_000;
/** Range of the search for free times: days before and after the requested day. */
const SEARCHED = { before: 7, after: 14 };
const OFFERED = 3;

const dayFrom = (day: string, days: number) => addDays(day, days) ?? day;

export const searchedDays = (day: string) => ({
  first: dayFrom(day, -SEARCHED.before),
  last: dayFrom(day, SEARCHED.after),
});

/** The interval to read from the calendar, for `day` in any time zone. */
export const readSpan = (day: string): Interval => ({
  start: uaeInstant(dayFrom(day, -SEARCHED.before - 1), 0),
  end: uaeInstant(dayFrom(day, SEARCHED.after + 2), 0),
});

/** Groups the calendar by UAE day. A time within office hours can clash only with entries of the same day. */
export function byDay({ meetings, closures }: Occupied): (instant: Date) => Occupied {
  const days = new Map<string, Occupied>();
  return (instant) => {
    const day = uaeDay(instant);
    const found = days.get(day);
    if (found) return found;
    const span = { start: uaeInstant(day, 0), end: uaeInstant(dayFrom(day, 1), 0) };
    const within = (intervals: readonly Interval[]) =>
      intervals.filter((each) => overlap(each, span));
    const occupied = { meetings: within(meetings), closures: within(closures) };
    days.set(day, occupied);
    return occupied;
  };
}

interface Search {
  /** UAE days, both included. */
  first: string;
  last: string;
  minutes: number;
  after: Date;
  occupiedOn: (instant: Date) => Occupied;
  capacity: number;
}

/** Half hours at which a meeting can begin, in ascending order. */
export function freeTimes({ first, last, minutes, after, occupiedOn, capacity }: Search): Date[] {
  const free: Date[] = [];
  const today = uaeDay(after);
  for (let day = first < today ? today : first; day <= last; day = dayFrom(day, 1)) {
    const hours = officeHours(day);
    if (hours === undefined) continue;
    for (let at = hours.start.getTime(); at < hours.end.getTime(); at += HALF_HOUR_MS) {
      const span = spanOf(new Date(at), minutes);
      if (span.start <= after || span.end > hours.end) continue;
      if (clashAt(span, occupiedOn(span.start), capacity) === undefined) free.push(span.start);
    }
  }
  return free;
}

/** The times nearest to `start`, nearest first. `ascending` must be sorted. */
export function nearestTimes(ascending: readonly Date[], start: Date): Date[] {
  const far = (time: Date | undefined) =>
    time ? Math.abs(time.getTime() - start.getTime()) : Number.POSITIVE_INFINITY;
  const first = ascending.findIndex((time) => time >= start);
  let after = first === -1 ? ascending.length : first;
  let before = after - 1;
  const found: Date[] = [];
  while (found.length < OFFERED) {
    const isBefore = far(ascending[before]) <= far(ascending[after]);
    const next = ascending[isBefore ? before : after];
    if (next === undefined) break;
    found.push(next);
    if (isBefore) before -= 1;
    else after += 1;
  }
  return found;
}
