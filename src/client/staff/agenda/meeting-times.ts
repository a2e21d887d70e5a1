import { refusalData } from '#client/api/errors.ts';
import { formatDay, formatMeeting, formatMeetingStart } from '#client/staff/shell/uae-day.ts';
import type { Appointment, Wish } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import { clockOf, type Requested, readableDay, requestedStart } from '#shared/calendar/uae-time.ts';

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

/** Day and time in the UAE; undefined if there is no time or the zone is already the UAE's. */
export function uaeTimeOf(requested: Requested): string | undefined {
  const { timezone } = requested;
  const start = timezone && timezone !== DEFAULT_TIMEZONE && requestedStart(requested);
  if (!start) return undefined;
  const { date, time } = clockOf(start);
  return `${formatDay(date)}, ${time}`;
}

/** Whether the server has rejected a time that is not free. */
export function isNotFree(error: unknown): boolean {
  const { reason } = refusalData(error);
  return reason === 'slot_taken' || reason === 'outside_hours';
}

export const ASKS = 'Asks for another time';

/** The client's open request for another time; null unless the appointment is approved. */
export const wishOf = ({ status, wish }: Pick<Appointment, 'status' | 'wish'>): Wish | null =>
  status === 'approved' ? wish : null;

export const wishStart = ({ date, time, timezone }: Wish): Date | undefined =>
  requestedStart({ preferredDate: date, preferredTime: time, timezone });

export function wishTexts(wish: Wish): { uae: string; own: string | undefined } {
  const start = wishStart(wish);
  if (start === undefined) return { uae: `${readableDay(wish.date)}, any time`, own: undefined };
  const isElsewhere = wish.timezone !== DEFAULT_TIMEZONE;
  return {
    uae: `${formatMeetingStart(start.toISOString())} UAE`,
    own: isElsewhere ? `${readableDay(wish.date)}, ${wish.time} ${wish.timezone}` : undefined,
  };
}
