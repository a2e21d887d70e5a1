import { TIME_SLOTS } from '#shared/calendar/appointment-options.ts';
import { officeHours } from '#shared/calendar/office-hours.ts';
import { addDays, toUaeTime } from '#shared/calendar/uae-time.ts';

export const OUTSIDE_HOURS =
  'Outside our business hours: we will propose the nearest time within them.';

/** Returns `Closed on Sundays` if the office is closed on all UAE days of this date's slots. */
export function closedWeekdayText(date: string, timezone: string): string | undefined {
  const days = [TIME_SLOTS[0], TIME_SLOTS.at(-1) ?? ''].map((slot) => {
    const uae = toUaeTime(slot, timezone);
    return uae && addDays(date, uae.dayShift);
  });
  const [day] = days;
  if (day === undefined || days.some((each) => each === undefined || officeHours(each))) {
    return undefined;
  }
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
  return `Closed on ${weekday.format(new Date(`${day}T00:00:00Z`))}s`;
}
