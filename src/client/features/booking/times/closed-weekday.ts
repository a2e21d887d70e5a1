import { TIME_SLOTS } from '#shared/calendar/appointment-options.ts';
import { officeHours } from '#shared/calendar/office-hours.ts';
import { addDays, toUaeTime } from '#shared/calendar/uae-time.ts';
import type { Locale } from '#shared/language/locale.ts';
import { TIMES_COPY } from './times-copy.ts';

/** Returns `Closed on Sundays` if the office is closed on all UAE days of this date's slots. */
export function closedWeekdayText(
  date: string,
  timezone: string,
  locale: Locale = 'en',
): string | undefined {
  const days = [TIME_SLOTS[0], TIME_SLOTS.at(-1) ?? ''].map((slot) => {
    const uae = toUaeTime(slot, timezone);
    return uae && addDays(date, uae.dayShift);
  });
  const [day] = days;
  if (day === undefined || days.some((each) => each === undefined || officeHours(each))) {
    return undefined;
  }
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return TIMES_COPY[locale].closedWeekday(weekday.format(new Date(`${day}T00:00:00Z`)));
}
