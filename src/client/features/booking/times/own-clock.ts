import { TIMEZONES } from '#shared/calendar/appointment-options.ts';
import { timezones } from '#shared/calendar/option-labels.ts';
import { clockOf, clockText, readableDay } from '#shared/calendar/uae-time.ts';
import { type Locale, ltr } from '#shared/language/locale.ts';
import { TIMES_COPY } from './times-copy.ts';

/** The local time of a visitor whose zone the form does not list. */
export interface OwnClock {
  readonly text: string;
  /** The value of the nearest zone in the form. */
  readonly nearest: string;
}

/** Old names that browsers still report for renamed cities. */
const RENAMED: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Dacca: 'Dhaka',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

interface ChosenTime {
  readonly date: string;
  readonly slot: string;
  readonly timezone: string;
}

/** The time in `zone`; undefined if the form lists a zone with the same UTC offset. */
export function ownClock(
  instant: Date,
  zone: string,
  chosen?: ChosenTime,
  locale: Locale = 'en',
): OwnClock | undefined {
  // The Swedish date format is YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [day = '', time = ''] = format.format(instant).split(' ');
  const minute = Math.floor(instant.getTime() / 60_000);
  const offsetHours = (Date.parse(`${day}T${time}:00Z`) / 60_000 - minute) / 60;
  const distance = (it: (typeof TIMEZONES)[number]) => Math.abs(it.offsetHours - offsetHours);
  const listedZone = TIMEZONES.reduce((best, it) => (distance(it) < distance(best) ? it : best));
  if (distance(listedZone) === 0) return undefined;
  const nearest = listedZone.value;
  const place = locale === 'en' ? cityOf(zone) : arabicZone(instant, zone);
  const copy = TIMES_COPY[locale].own;
  if (!chosen) return { text: copy.now(time, place), nearest };
  const form = timezones[locale].find(({ value }) => value === chosen.timezone);
  const otherDay = chosen.date === day ? '' : readableDay(day, locale);
  const own = clockText(clockOf(instant, offsetHours).time, locale);
  const slot = clockText(chosen.slot, locale);
  return { text: copy.chosen(slot, form?.label ?? '', own, place, otherDay), nearest };
}

function cityOf(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return RENAMED[city] ?? city;
}

/** The zone's name instead of its city, because browsers know no Arabic names of cities. */
function arabicZone(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('ar-AE-u-nu-latn', {
    timeZone,
    timeZoneName: 'shortGeneric',
  });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
  return name?.value ?? ltr(cityOf(timeZone));
}
