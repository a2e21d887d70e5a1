import { businessHours } from './company.ts';
import { uaeDay, uaeInstant } from './uae-time.ts';

/** A half-open interval, without its `end`. */
export interface Interval {
  start: Date;
  end: Date;
}

/** The office hours on a calendar day of the UAE (YYYY-MM-DD); undefined for a closed day. */
export function officeHours(day: string): Interval | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const hours = businessHours.find(({ weekdays }) => weekdays.some((open) => open === weekday));
  if (!hours || hours.opens === null) return undefined;
  return { start: uaeInstant(day, hours.opens * 60), end: uaeInstant(day, hours.closes * 60) };
}

/** Whether an interval is within office hours, regardless of closures. */
export function isWithinHours({ start, end }: Interval): boolean {
  const hours = officeHours(uaeDay(start));
  return hours !== undefined && start >= hours.start && end <= hours.end;
}
