import { formatMeetingStart } from '#client/admin/parts/uae-day.ts';
import { DEFAULT_TIMEZONE } from '#shared/appointment-options.ts';
import type { Appointment, Wish } from '#shared/appointments.ts';
import { readableDay } from '#shared/uae-time.ts';
import { wishedInstant } from './confirmed-time.ts';

export const ASKS = 'Asks for another time';

/** The wish of an approved appointment. A status that is being changed has none any more. */
export const wishOf = ({ status, wish }: Pick<Appointment, 'status' | 'wish'>): Wish | null =>
  status === 'approved' ? wish : null;

/** The instant that the client wishes; undefined where the time was left open. */
export const wishStart = ({ date, time, timezone }: Wish): Date | undefined =>
  wishedInstant({ preferredDate: date, preferredTime: time, timezone });

/** The wished time in the UAE, and where the client is if that is elsewhere. */
export function wishTexts(wish: Wish): { uae: string; own: string | undefined } {
  const start = wishStart(wish);
  if (start === undefined) return { uae: `${readableDay(wish.date)}, any time`, own: undefined };
  const isElsewhere = wish.timezone !== DEFAULT_TIMEZONE;
  return {
    uae: `${formatMeetingStart(start.toISOString())} UAE`,
    own: isElsewhere ? `${readableDay(wish.date)}, ${wish.time} ${wish.timezone}` : undefined,
  };
}
