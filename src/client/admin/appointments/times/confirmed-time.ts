import { formatMeeting, formatMeetingStart } from '#client/admin/parts/uae-day.ts';
import type { Appointment } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE, TIMEZONES } from '#shared/calendar/appointment-options.ts';

/** A confirmed time in the UAE with the meeting's length; undefined if there is none. */
export function confirmedText({ status, startsAt, minutes }: Appointment): string | undefined {
  // The server removes the time for other statuses.
  if (startsAt === null || (status !== 'approved' && status !== 'completed')) return undefined;
  return formatMeeting(startsAt, minutes);
}

/** The same instant in the client's zone; undefined if that is the UAE or unknown. */
export function clientTimeText(startsAt: string, timezone: string | null): string | undefined {
  const zone = TIMEZONES.find(({ value }) => value === timezone);
  if (!zone || zone.value === DEFAULT_TIMEZONE) return undefined;
  return `${formatMeetingStart(startsAt, zone.offsetHours)} ${zone.value}`;
}
