import { format } from 'date-fns';
import { clockOf, readableDay, uaeClock, uaeDay } from '#shared/calendar/uae-time.ts';

const PATTERNS = { long: 'MMM d, yyyy', weekday: 'EEEE, MMM d, yyyy' } as const;

/** Formats the calendar day `date` (YYYY-MM-DD); empty if it is invalid. */
export function formatDay(date: string, style: keyof typeof PATTERNS = 'long'): string {
  // Noon of the local day: date-fns formats local time, and no zone changes its clocks at noon.
  const noon = new Date(`${date}T12:00`);
  return Number.isNaN(noon.getTime()) ? '' : format(noon, PATTERNS[style]);
}

export function formatUaeDay(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : formatDay(uaeDay(at));
}

/** The UAE time of day of an instant, such as `14:05`; empty if it is invalid. */
export function formatUaeTime(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : uaeClock(at);
}

/** Day and minute of an instant in the UAE; empty if it is invalid. */
export function formatUaeMinute(instant: string): string {
  const day = formatUaeDay(instant);
  return day && `${day}, ${uaeClock(new Date(instant))} GST`;
}

/** The start of a meeting, such as `Mon 2 Mar 2099, 10:00 AM`; in the UAE without `offsetHours`. */
export function formatMeetingStart(startsAt: string, offsetHours?: number): string {
  const { date, time } = clockOf(new Date(startsAt), offsetHours);
  return `${readableDay(date).replace(',', '')}, ${time}`;
}

/** A meeting's time in the UAE and its length: `Mon 2 Mar 2099, 10:00 AM UAE, 60 min`. */
export function formatMeeting(startsAt: string, minutes: number | null): string {
  const length = minutes === null ? '' : `, ${minutes} min`;
  return `${formatMeetingStart(startsAt)} UAE${length}`;
}
