import { DEFAULT_TIMEZONE } from '#shared/appointment-options.ts';
import type { Appointment } from '#shared/appointments.ts';
import { DAYS_END } from '#shared/calendar.ts';
import { slotInstant, uaeDay } from '#shared/uae-time.ts';
import type { Stored } from '../leads/kind/lead-kind.ts';

/** A booking as it is stored. */
export interface AppointmentRow extends Stored<Omit<Appointment, 'startsAt'>> {
  startsAt: Date | null;
  /** SHA-256 of the token of the client's link, where the booking came with one. Not read with the row. */
  linkHash?: string | null;
}

export type Requested = Pick<Appointment, 'preferredDate' | 'preferredTime' | 'timezone'>;

/**
 * The instant that the client asked for; undefined where the time was left open, or is in a century
 * that no calendar of ours has.
 */
export function requestedInstant({ preferredDate, preferredTime, timezone }: Requested) {
  if (preferredTime === null || preferredDate >= DAYS_END) return undefined;
  return slotInstant(preferredDate, preferredTime, timezone ?? DEFAULT_TIMEZONE);
}

/** The day in the UAE that the client asked for. */
export function calendarDayOf(requested: Requested): string {
  const instant = requestedInstant(requested);
  return instant === undefined ? requested.preferredDate : uaeDay(instant);
}
