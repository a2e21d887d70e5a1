import type { EntityManager } from 'typeorm';
import type { AppointmentTimeInput } from '#shared/appointments.ts';
import type { Clashing } from '#shared/calendar/calendar.ts';
import type { Interval } from '#shared/calendar/office-hours.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import { lockRows } from '../database/locks.ts';
import { requestedInstant } from '../leads/appointment-times.ts';
import { eventsOfLead } from '../leads/events.repository.ts';
import type { AppointmentRow } from '../leads/lead-kind.ts';
import { calendarIn, clashesAt, type MeetingRow } from './occupied.ts';

const EVENTS_READ = 20;

type WantedTime = Pick<AppointmentTimeInput, 'startsAt' | 'minutes'>;

/** The time of the last cancelled meeting; undefined if it has passed or the client has asked for another. */
async function calledOffTime(manager: EntityManager, leadId: string, now: Date) {
  const types = ['appointment.cancelled', 'appointment.time_asked'] as const;
  const last = (await eventsOfLead(manager, leadId, EVENTS_READ, types)).find(
    ({ type, data }) => (type === 'appointment.cancelled' ? data.time : data.wished) !== null,
  );
  const time = last?.type === 'appointment.cancelled' ? last.data.time : null;
  const startsAt = time && new Date(time.startsAt);
  return startsAt && startsAt > now ? { startsAt, minutes: time.minutes } : undefined;
}

/** The time that an approval sets or restores; undefined if the time does not change. */
export async function wantedTime(
  manager: EntityManager,
  row: AppointmentRow,
  { startsAt, minutes }: WantedTime,
  now: Date,
) {
  const isApproved = row.status === 'approved';
  const isKept = isApproved || row.status === 'completed';
  const calledOff = isKept || startsAt ? undefined : await calledOffTime(manager, row.id, now);
  const kept = isKept ? row : calledOff;
  const start =
    (startsAt && new Date(startsAt)) ||
    kept?.startsAt ||
    (isApproved ? undefined : requestedInstant(row));
  if (!start) return undefined;
  const whole = (minutes ?? kept?.minutes) || longestMinutes(row.serviceType);
  const isSame = start.getTime() === row.startsAt?.getTime() && whole === row.minutes;
  return isApproved && isSame ? undefined : { startsAt: start, minutes: whole };
}

/** The clashes of `span`, and the meetings and closures in it. `isLocking`: see `meetingsIn`. */
export async function checkTime(
  manager: EntityManager,
  { id, span, capacity }: { id: string; span: Interval; capacity: number },
  isLocking = false,
) {
  const { meetings, closures, occupied } = await calendarIn(manager, span, id, isLocking);
  return { clashes: clashesAt(span, occupied, capacity), meetings, closures };
}

export const toClashing = ({ startsAt, ...meeting }: MeetingRow): Clashing => ({
  ...meeting,
  startsAt: startsAt.toISOString(),
});

interface HeldTime {
  /** The appointment, which does not clash with itself. */
  id: string;
  span: Interval;
  capacity: number;
}

export async function holdTime(writer: EntityManager, { id, span, capacity }: HeldTime) {
  // In ascending order, so that two approvals across midnight cannot deadlock.
  const days = new Set([uaeDay(span.start), uaeDay(new Date(span.end.getTime() - 1))]);
  await lockRows(writer, [...days]);
  return checkTime(writer, { id, span, capacity }, true);
}
