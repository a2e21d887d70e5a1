import { timezones } from '#shared/calendar/option-labels.ts';
import { clockOf, clockText, readableDay, slotInstant } from '#shared/calendar/uae-time.ts';
import type { Locale } from '#shared/language/locale.ts';
import { TIMES_COPY } from './times-copy.ts';

interface ChosenTime {
  readonly date: string;
  readonly slot: string;
  readonly timezone: string;
}

/**
 * The chosen time on the visitor's own clock; undefined while no time is chosen, and if both clocks show
 * the same. `zone` is an IANA time zone.
 */
export function ownTimeText(
  { date, slot, timezone }: ChosenTime,
  locale: Locale = 'en',
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const start = slotInstant(date, slot, timezone);
  if (!start) return undefined;
  // The Swedish date format is YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [day = '', clock = ''] = format.format(start).split(' ');
  const offsetHours = (Date.parse(`${day}T${clock}:00Z`) - start.getTime()) / 3_600_000;
  // While a year is typed, its first digits name a year before time zones.
  if (!Number.isInteger(offsetHours * 4)) return undefined;
  const { time } = clockOf(start, offsetHours);
  if (day === date && time === slot) return undefined;
  const form = timezones[locale].find(({ value }) => value === timezone)?.label ?? '';
  const otherDay = day === date ? '' : readableDay(day, locale);
  return TIMES_COPY[locale].own(clockText(slot, locale), form, clockText(time, locale), otherDay);
}
