import { timezones } from '#shared/calendar/appointment-options.ts';
import type { Availability, OpenTime } from '#shared/calendar/calendar.ts';
import { officeHours } from '#shared/calendar/office-hours.ts';
import { clockOf, clockText, readableDay, slotInstant } from '#shared/calendar/uae-time.ts';
import { type Locale, listed } from '#shared/language/locale.ts';
import { TIMES_COPY } from './booking.copy.ts';

type Slot = Availability['slots'][number];
type SlotStatus = Exclude<Slot['state'], 'closed'> | NonNullable<Slot['reason']>;

const statusOf = ({ state, reason }: Slot): SlotStatus =>
  state === 'closed' ? (reason ?? 'outside_hours') : state;

/**
 * The slots as choices, with a note about the slot `chosen` or about the day, which is empty for a free
 * slot. Never disables the slot `chosen`: a form does not submit a disabled option.
 */
export function slotChoices({ slots }: Availability, chosen: string, locale: Locale = 'en') {
  const slot = slots.find(({ time }) => time === chosen);
  const isFree = slots.some(({ state }) => state === 'free');
  const [nearest] = slot?.nearest ?? (isFree ? [] : slots.flatMap((each) => each.nearest));
  return {
    choices: slots.map((each) => ({
      value: each.time,
      label: clockText(each.time, locale) + TIMES_COPY[locale].marks[statusOf(each)],
      disabled: each.time !== chosen && (each.state === 'taken' || each.state === 'past'),
    })),
    note: noteOf(slots, slot, locale),
    isSoon: slot?.reason === 'notice',
    nearest,
  };
}

const SHUT: readonly SlotStatus[] = ['past', 'outside_hours', 'closure'];

function noteOf(slots: readonly Slot[], slot: Slot | undefined, locale: Locale): string {
  const copy = TIMES_COPY[locale];
  const statuses = slots.map(statusOf);
  const isShut = statuses.every((status) => SHUT.includes(status));
  const isDayOff = ({ reason, uaeDate }: Slot) => reason === 'closure' || !officeHours(uaeDate);
  if (isShut && slots.some(isDayOff)) return copy.closedDay;
  if (slot) return copy.notes[statusOf(slot)];
  return copy.freeTimes(statuses.filter((status) => status === 'free').length);
}

/** A time in the visitor's zone and in the UAE, with the day unless it is `date`. */
export function timeText(
  { date: own, time, uaeDate, uaeTime }: OpenTime,
  date?: string,
  locale: Locale = 'en',
): string {
  const at = (day: string, clock: string, other?: string) => {
    const text = clockText(clock, locale);
    return day === other ? text : listed(locale, readableDay(day, locale), text);
  };
  const here = at(own, time, date);
  const isInUae = own === uaeDate && time === uaeTime;
  return isInUae ? here : TIMES_COPY[locale].inUae(here, at(uaeDate, uaeTime, own));
}

/**
 * The chosen time on the visitor's own clock; undefined while no time is chosen, and if both clocks show
 * the same. `zone` is an IANA time zone.
 */
export function ownTimeText(
  { date, slot, timezone }: Readonly<Record<'date' | 'slot' | 'timezone', string>>,
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

/** The free times to offer in place of the slot `chosen`, in order; undefined unless it is taken. */
export function otherTimes({ slots }: Availability, chosen: string): OpenTime[] | undefined {
  const slot = slots.find(({ time }) => time === chosen);
  if (slot?.state !== 'taken') return undefined;
  return [...slot.nearest].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}
