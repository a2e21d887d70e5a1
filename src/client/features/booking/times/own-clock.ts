import { TIMEZONES } from '#shared/calendar/appointment-options.ts';
import { clockOf, readableDay } from '#shared/calendar/uae-time.ts';

/** The local time of a visitor whose zone the form does not list. */
export interface OwnClock {
  readonly text: string;
  readonly nearest: (typeof TIMEZONES)[number];
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
export function ownClock(instant: Date, zone: string, chosen?: ChosenTime): OwnClock | undefined {
  // The Swedish date format is YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [day = '', time = ''] = format.format(instant).split(' ');
  const minute = Math.floor(instant.getTime() / 60_000);
  const offsetHours = (Date.parse(`${day}T${time}:00Z`) / 60_000 - minute) / 60;
  const distance = (it: OwnClock['nearest']) => Math.abs(it.offsetHours - offsetHours);
  const nearest = TIMEZONES.reduce((best, it) => (distance(it) < distance(best) ? it : best));
  if (distance(nearest) === 0) return undefined;
  const city = cityOf(zone);
  if (!chosen) return { text: `Your clock: ${time} in ${city}.`, nearest };
  const form = TIMEZONES.find(({ value }) => value === chosen.timezone);
  const otherDay = chosen.date === day ? '' : `, ${readableDay(day)}`;
  const own = clockOf(instant, offsetHours).time;
  return { text: `${chosen.slot} in ${form?.label} is ${own} in ${city}${otherDay}.`, nearest };
}

function cityOf(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return RENAMED[city] ?? city;
}
