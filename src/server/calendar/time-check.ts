import type { EntityManager } from 'typeorm';
import type { AppointmentTimeInput } from '#shared/appointments.ts';
import type { Clashing } from '#shared/calendar.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import type { Interval } from '#shared/office-hours.ts';
import { type AppointmentRow, requestedInstant } from './appointment-row.ts';
import { clashesAt } from './clash.ts';
import { closedSpan, closuresIn, type MeetingRow, meetingsIn, spanOf } from './occupied.ts';

type Asked = Pick<AppointmentTimeInput, 'startsAt' | 'minutes'>;

/** The time that an appointment is approved for; undefined where it stays as it is, or is open. */
export function wantedTime(row: AppointmentRow, { startsAt, minutes }: Asked) {
  const isApproved = row.status === 'approved';
  const isKept = isApproved || row.status === 'completed';
  const start =
    (startsAt && new Date(startsAt)) ||
    (isKept && row.startsAt) ||
    (isApproved ? undefined : requestedInstant(row));
  if (!start) return undefined;
  const length = minutes ?? (isKept && row.minutes) ?? undefined;
  const whole = length || longestMinutes(row.serviceType);
  const isSame = start.getTime() === row.startsAt?.getTime() && whole === row.minutes;
  return isApproved && isSame ? undefined : { startsAt: start, minutes: whole };
}

/**
 * Why `span` is not free for the appointment `id`, and what is there beside it.
 * @param isLocking see `meetingsIn`.
 */
export async function checkTime(
  manager: EntityManager,
  { id, span, capacity }: { id: string; span: Interval; capacity: number },
  isLocking = false,
) {
  const others = await meetingsIn(manager, span, isLocking);
  const meetings = others.filter((meeting) => meeting.id !== id);
  const closures = await closuresIn(manager, span);
  const occupied = {
    meetings: meetings.map(({ startsAt, minutes }) => spanOf(startsAt, minutes)),
    closures: closures.map(closedSpan),
  };
  return { clashes: clashesAt(span, occupied, capacity), meetings, closures };
}

export const toClashing = ({ startsAt, ...meeting }: MeetingRow): Clashing => ({
  ...meeting,
  startsAt: startsAt.toISOString(),
});
