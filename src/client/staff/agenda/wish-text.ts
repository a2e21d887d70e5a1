import { formatMeetingStart } from '#client/staff/shell/uae-day.ts';
import type { Appointment, Wish } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE } from '#shared/calendar/appointment-options.ts';
import { readableDay, requestedStart } from '#shared/calendar/uae-time.ts';

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
