import { formatMeeting, formatMeetingStart } from '#client/admin/parts/uae-day.ts';
import { DEFAULT_TIMEZONE, TIMEZONES } from '#shared/appointment-options.ts';
import type { Appointment } from '#shared/appointments.ts';
import { slotInstant } from '#shared/uae-time.ts';

type Wish = Pick<Appointment, 'preferredDate' | 'preferredTime' | 'timezone'>;

/** The instant that the client asked for; undefined where the time was left open. */
export const wishedInstant = ({ preferredDate, preferredTime, timezone }: Wish) =>
  preferredTime
    ? slotInstant(preferredDate, preferredTime, timezone ?? DEFAULT_TIMEZONE)
    : undefined;

/** A confirmed time in the UAE and how long the meeting is; undefined where there is none. */
export function confirmedText({ status, startsAt, minutes }: Appointment): string | undefined {
  // The server takes the time away from the others.
  if (startsAt === null || (status !== 'approved' && status !== 'completed')) return undefined;
  return formatMeeting(startsAt, minutes);
}

/** The same instant where the client is; undefined where that is the UAE or not known. */
export function clientTimeText(startsAt: string, timezone: string | null): string | undefined {
  const zone = TIMEZONES.find(({ value }) => value === timezone);
  if (!zone || zone.value === DEFAULT_TIMEZONE) return undefined;
  return `${formatMeetingStart(startsAt, zone.offsetHours)} ${zone.value}`;
}
