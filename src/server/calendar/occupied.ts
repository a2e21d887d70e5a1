import { And, type EntityManager, LessThan, MoreThan } from 'typeorm';
import { type Clash, type Clashing, MAX_MINUTES } from '#shared/calendar/calendar.ts';
import { type Interval, isWithinHours, officeHours } from '#shared/calendar/office-hours.ts';
import { addDays, uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';
import type { AppointmentRow } from '../leads/lead-kind.ts';
import type { ClosureRow } from './calendar.entity.ts';

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

/** The reasons why a meeting cannot take place at this time; none if it can. */
export function clashesAt(span: Interval, occupied: Occupied, capacity: number): Clash[] {
  const isClosed = occupied.closures.some((closure) => overlap(closure, span));
  const isTaken = mostAtOnce(occupied.meetings, span) >= capacity;
  return [
    ...(isClosed || !isWithinHours(span) ? ['outside_hours' as const] : []),
    ...(isTaken ? ['slot_taken' as const] : []),
  ];
}

const MINUTE_MS = 60_000;

export type MeetingRow = Pick<AppointmentRow, 'id' | 'fullName' | 'serviceType'> & {
  startsAt: Date;
  minutes: number;
};

export const toClashing = ({ startsAt, ...meeting }: MeetingRow): Clashing => ({
  ...meeting,
  startsAt: startsAt.toISOString(),
});

export const spanOf = (startsAt: Date, minutes: number): Interval => ({
  start: startsAt,
  end: new Date(startsAt.getTime() + minutes * MINUTE_MS),
});

export const confirmedSpan = ({
  startsAt,
  minutes,
}: Pick<AppointmentRow, 'startsAt' | 'minutes'>) =>
  startsAt && minutes ? spanOf(startsAt, minutes) : undefined;

export const spanOfTime = ({ startsAt, minutes }: { startsAt: string; minutes: number }) =>
  spanOf(new Date(startsAt), minutes);

/**
 * Approved meetings that overlap `span`, read from one index.
 * @param isLocking reads and locks the latest committed rows. Without it, TiDB reads the state at
 * the start of the transaction.
 */
export async function meetingsIn(
  manager: EntityManager,
  span: Interval,
  isLocking = false,
): Promise<MeetingRow[]> {
  const earliest = new Date(span.start.getTime() - MAX_MINUTES * MINUTE_MS);
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const rows = await manager.find<MeetingRow & Pick<AppointmentRow, 'status'>>('appointment', {
    select: { id: true, fullName: true, serviceType: true, startsAt: true, minutes: true },
    where: { status: 'approved', startsAt: And(MoreThan(earliest), LessThan(span.end)) },
    order: { startsAt: 'ASC' },
    ...(isLocking && !isSqlite && { lock: { mode: 'pessimistic_write' } }),
  });
  return rows.filter(({ startsAt, minutes }) => overlap(spanOf(startsAt, minutes), span));
}

export const closuresIn = (
  manager: EntityManager,
  { start, end }: Interval,
): Promise<ClosureRow[]> =>
  manager.find<ClosureRow>('closure', {
    where: { endsAt: MoreThan(start), startsAt: LessThan(end) },
    order: { startsAt: 'ASC' },
  });

export async function calendarIn(
  manager: EntityManager,
  span: Interval,
  except?: string,
  isLocking = false,
) {
  const [all, closures] = await Promise.all([
    meetingsIn(manager, span, isLocking),
    closuresIn(manager, span),
  ]);
  const meetings = all.filter(({ id }) => id !== except);
  const occupied: Occupied = {
    meetings: meetings.map(({ startsAt, minutes }) => spanOf(startsAt, minutes)),
    closures: closures.map(closedSpan),
  };
  return { meetings, closures, occupied };
}

export const closedSpan = ({ startsAt, endsAt }: ClosureRow): Interval => ({
  start: startsAt,
  end: endsAt,
});

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

interface Search {
  /** UAE days, both included. */
  first: string;
  last: string;
  minutes: number;
  after: Date;
  occupied: Occupied;
  capacity: number;
}

/** Half hours at which a meeting can begin, in ascending order. */
export function freeTimes({ first, last, minutes, after, occupied, capacity }: Search): Date[] {
  const free: Date[] = [];
  const today = uaeDay(after);
  for (let day = first < today ? today : first; day <= last; day = dayFrom(day, 1)) {
    const hours = officeHours(day);
    if (hours === undefined) continue;
    for (let at = hours.start.getTime(); at < hours.end.getTime(); at += HALF_HOUR_MS) {
      const span = spanOf(new Date(at), minutes);
      if (span.start <= after || span.end > hours.end) continue;
      if (clashesAt(span, occupied, capacity).length === 0) free.push(span.start);
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
