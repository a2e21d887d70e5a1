import { TIMEZONES } from '#shared/calendar/appointment-options.ts';
import { clockOf, readableDay, uaeClock, uaeDay } from '#shared/calendar/uae-time.ts';

/** An interval in the UAE, such as `09:30 AM to 10:15 AM`. */
export function spanText(startsAt: string | Date, minutes: number): string {
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + minutes * 60_000);
  return `${clockOf(start).time} to ${clockOf(end).time}`;
}

export function zoneTimeText(startsAt: string | Date, timezone: string): string | undefined {
  const zone = TIMEZONES.find(({ value }) => value === timezone);
  if (!zone) return undefined;
  const { date, time } = clockOf(new Date(startsAt), zone.offsetHours);
  return `${readableDay(date)}, ${time}, ${zone.label}`;
}

export function uaeFields(startsAt: string | Date): { date: string; time: string } {
  const start = new Date(startsAt);
  return { date: uaeDay(start), time: uaeClock(start) };
}

export function instantOfFields(date: string, time: string): Date | undefined {
  const instant = new Date(`${date}T${time}:00+04:00`);
  return /^\d{4}-/.test(date) && !Number.isNaN(instant.getTime()) ? instant : undefined;
}
