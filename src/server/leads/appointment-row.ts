import type { Appointment, AppointmentInput } from '#shared/appointments.ts';
import { DAYS_END } from '#shared/calendar/calendar.ts';
import { requestedStart, uaeDay } from '#shared/calendar/uae-time.ts';
import type { Stored } from './kind/lead-row.ts';

declare module './kind/lead-row.ts' {
  interface KindTypes {
    appointment: { row: AppointmentRow; shown: Appointment; input: AppointmentInput };
  }
}

export interface AppointmentRow extends Stored<Omit<Appointment, 'startsAt' | 'wish'>> {
  startsAt: Date | null;
  /** The confirmed or requested day in the UAE (YYYY-MM-DD). */
  calendarDay: string;
  /** SHA-256 of the token in the client's link; null without a link. Not selected by default. */
  linkHash?: string | null;
  /** The day of the client's wish for another time. All wish columns are null without a wish. */
  wishDate: string | null;
  wishTime: string | null;
  wishTimezone: string | null;
  wishAt: Date | null;
}

export type Requested = Pick<Appointment, 'preferredDate' | 'preferredTime' | 'timezone'>;

/** The requested instant; undefined without a requested time, or for a day beyond the supported calendar. */
export const requestedInstant = (requested: Requested) =>
  requested.preferredDate < DAYS_END ? requestedStart(requested) : undefined;

export function calendarDayOf(requested: Requested): string {
  const instant = requestedInstant(requested);
  return instant === undefined ? requested.preferredDate : uaeDay(instant);
}

export const timeOf = ({ startsAt, minutes }: Pick<AppointmentRow, 'startsAt' | 'minutes'>) =>
  startsAt && minutes ? { startsAt: startsAt.toISOString(), minutes } : null;
