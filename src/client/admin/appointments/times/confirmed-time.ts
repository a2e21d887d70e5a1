import { formatMeeting, formatMeetingStart } from '#client/admin/parts/uae-day.ts';
import type { Appointment } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import { clockOf } from '#shared/calendar/uae-time.ts';

/** A confirmed time in the UAE with the meeting's length; undefined if there is none. */
export function confirmedText({ status, startsAt, minutes }: Appointment): string | undefined {
  // The server removes the time for other statuses.
  if (startsAt === null || (status !== 'approved' && status !== 'completed')) return undefined;
  return formatMeeting(startsAt, minutes);
}

/**
 * The same instant in the client's zone, without the day if that is `knownDay`; undefined if the
 * zone is the UAE's or unknown.
 */
export function clientTimeText(
  startsAt: string,
  timezone: string | null,
  knownDay?: string,
): string | undefined {
  const zone = TIMEZONES.find(({ value }) => value === timezone);
  if (!zone || zone.value === DEFAULT_TIMEZONE) return undefined;
  const { date, time } = clockOf(new Date(startsAt), zone.offsetHours);
  const text = date === knownDay ? time : formatMeetingStart(startsAt, zone.offsetHours);
  return `${text} ${zone.value}`;
}
