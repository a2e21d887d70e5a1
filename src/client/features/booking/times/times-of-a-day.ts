import type { Availability, OpenTime } from '#shared/calendar/calendar.ts';
import { clockText, readableDay } from '#shared/calendar/uae-time.ts';
import { type Locale, listed } from '#shared/language/locale.ts';
import { TIMES_COPY } from './times-copy.ts';

export interface SlotChoices {
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled: boolean;
  }[];
  /** A note about the chosen slot, or about the day; empty for a free slot. */
  readonly note: string;
  readonly isSoon: boolean;
  readonly nearest: OpenTime | undefined;
}

type Slot = Availability['slots'][number];
type SlotStatus = Exclude<Slot['state'], 'closed'> | NonNullable<Slot['reason']>;

const statusOf = ({ state, reason }: Slot): SlotStatus =>
  state === 'closed' ? (reason ?? 'outside_hours') : state;

/** Never disables the slot `chosen`: a form does not submit a disabled option. */
export function slotChoices(
  { slots }: Availability,
  chosen: string,
  locale: Locale = 'en',
): SlotChoices {
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

function noteOf(slots: readonly Slot[], slot: Slot | undefined, locale: Locale): string {
  const copy = TIMES_COPY[locale];
  const statuses = slots.map(statusOf);
  const isClosure = (status: SlotStatus) =>
    status === 'past' || status === 'outside_hours' || status === 'closure';
  if (statuses.includes('closure') && statuses.every(isClosure)) return copy.closedDay;
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
