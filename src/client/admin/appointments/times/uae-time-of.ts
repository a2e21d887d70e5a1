import { formatDay } from '#client/admin/parts/uae-day.ts';
import type { Appointment } from '#shared/appointments.ts';
import { addDays, toUaeTime } from '#shared/calendar/uae-time.ts';

type Wish = Pick<Appointment, 'preferredDate' | 'preferredTime' | 'timezone'>;

/** Day and time in the UAE; undefined if there is no time or the zone is already the UAE's. */
export function uaeTimeOf({ preferredDate, preferredTime, timezone }: Wish): string | undefined {
  if (!preferredTime || !timezone || timezone === 'UTC+4') return undefined;
  const uae = toUaeTime(preferredTime, timezone);
  const day = uae && addDays(preferredDate, uae.dayShift);
  return day && `${formatDay(day)}, ${uae.time}`;
}
