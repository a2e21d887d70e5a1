import { formatDay, formatMeeting, formatMeetingStart } from '#client/staff/shell/uae-day.ts';
import type { Appointment } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import { clockOf, requestedStart } from '#shared/calendar/uae-time.ts';

/** A confirmed time in the UAE with the meeting's length; undefined if there is none. */
export function confirmedText({ status, startsAt, minutes }: Appointment): string | undefined {
  // The server removes the time for other statuses.
  if (startsAt === null || (status !== 'approved' && status !== 'completed')) return undefined;
  return formatMeeting(startsAt, minutes);
}

/** The day and time in the UAE of a confirmed instant that is not the requested one. */
export function movedTo(lead: Appointment): { date: string; time: string } | undefined {
  if (confirmedText(lead) === undefined || lead.startsAt === null) return undefined;
  const isRequested = requestedStart(lead)?.toISOString() === lead.startsAt;
  return isRequested ? undefined : clockOf(new Date(lead.startsAt));
}

export function askedText({ preferredDate, preferredTime, timezone }: Appointment): string {
  const zone = preferredTime && timezone ? ` ${timezone}` : '';
  return `Asked for: ${formatDay(preferredDate)}, ${preferredTime ?? 'any time'}${zone}`;
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

/** The hours of the client's day in which a meeting needs no question. */
const CLIENT_DAY = { from: 7, to: 22 };

/** Whether a meeting starts outside 07:00 to 22:00 on the client's own clock. */
export function isOddForClient(startsAt: string, timezone: string | null): boolean {
  const zone = TIMEZONES.find(({ value }) => value === timezone);
  if (!zone || zone.value === DEFAULT_TIMEZONE) return false;
  const shifted = new Date(Date.parse(startsAt) + zone.offsetHours * 3_600_000);
  const hour = shifted.getUTCHours() + shifted.getUTCMinutes() / 60;
  return hour < CLIENT_DAY.from || hour > CLIENT_DAY.to;
}
