import { formatDay } from '#client/staff/shell/uae-day.ts';
import type { Appointment } from '#shared/appointments.ts';
import { addDays, toUaeTime } from '#shared/calendar/uae-time.ts';

type Wish = Pick<Appointment, 'preferredDate' | 'preferredTime' | 'timezone'>;

/**
 * Day and time in the UAE; undefined if there is no time or the zone is already the UAE's. `short`
 * omits the year, and a day that is also the client's.
 */
export function uaeTimeOf(
  { preferredDate, preferredTime, timezone }: Wish,
  style: 'long' | 'short' = 'long',
): string | undefined {
  if (!preferredTime || !timezone || timezone === 'UTC+4') return undefined;
  const uae = toUaeTime(preferredTime, timezone);
  if (style === 'short' && uae?.dayShift === 0) return uae.time;
  const day = uae && addDays(preferredDate, uae.dayShift);
  return day && `${formatDay(day, style)}, ${uae.time}`;
}
