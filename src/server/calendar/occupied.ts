import { Brackets, type EntityManager, LessThan, MoreThan } from 'typeorm';
import { type Clash, MAX_MINUTES } from '#shared/calendar/calendar.ts';
import { type Interval, isWithinHours } from '#shared/calendar/office-hours.ts';
import { storedInstant } from '../database/insert-rows.ts';
import type { AppointmentRow } from '../leads/appointment-row.ts';
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

const MINUTE_MS = 60_000;

export type MeetingRow = Pick<AppointmentRow, 'id' | 'fullName' | 'serviceType'> & {
  startsAt: Date;
  minutes: number;
};

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
export const meetingsIn = (
  manager: EntityManager,
  span: Interval,
  isLocking = false,
): Promise<MeetingRow[]> => meetingsInAny(manager, [span], isLocking);

/** Like `meetingsIn`, for several spans in one statement. Pass at most a few hundred spans. */
export async function meetingsInAny(
  manager: EntityManager,
  spans: readonly Interval[],
  isLocking = false,
): Promise<MeetingRow[]> {
  if (spans.length === 0) return [];
  const begin = new Brackets((any) => {
    for (const [index, { start, end }] of spans.entries()) {
      any.orWhere(`(it.startsAt > :from${index} AND it.startsAt < :to${index})`, {
        [`from${index}`]: storedInstant(new Date(start.getTime() - MAX_MINUTES * MINUTE_MS)),
        [`to${index}`]: storedInstant(end),
      });
    }
  });
  const query = manager
    .createQueryBuilder<MeetingRow>('appointment', 'it')
    .select(['it.id', 'it.fullName', 'it.serviceType', 'it.startsAt', 'it.minutes'])
    .where("it.status = 'approved'")
    .andWhere(begin)
    .orderBy('it.startsAt');
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  if (isLocking && !isSqlite) query.setLock('pessimistic_write');
  const rows = await query.getMany();
  return rows.filter(({ startsAt, minutes }) =>
    spans.some((span) => overlap(spanOf(startsAt, minutes), span)),
  );
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
