import type { Availability, OpenTime } from '#shared/calendar/calendar.ts';
import { readableDay } from '#shared/calendar/uae-time.ts';
import { OUTSIDE_HOURS } from './closed-weekday.ts';

export interface ToldTimes {
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
/** A slot's state, or its reason if it is closed. */
type Standing = Exclude<Slot['state'], 'closed'> | NonNullable<Slot['reason']>;

const standingOf = ({ state, reason }: Slot): Standing =>
  state === 'closed' ? (reason ?? 'outside_hours') : state;

const MARKS: Record<Standing, string> = {
  free: '',
  taken: ' - taken',
  past: ' - past',
  outside_hours: ' - closed',
  closure: ' - closed',
  notice: ' - too soon, call us',
};

const NOTES: Record<Standing, string> = {
  free: '',
  taken: 'This time is taken. We will propose the nearest free time.',
  past: 'This time has passed. We will propose another.',
  outside_hours: OUTSIDE_HOURS,
  closure: 'We are closed at this time. We will propose the nearest free time.',
  notice: 'Too soon to book online. Call us for this time, or choose a later one.',
};

const CLOSED_DAY = 'Closed on this day';

/** The slot `chosen` is never disabled: a form omits a disabled option. */
export function tellTimes({ slots }: Availability, chosen: string): ToldTimes {
  const slot = slots.find(({ time }) => time === chosen);
  const isFree = slots.some(({ state }) => state === 'free');
  const [nearest] = slot?.nearest ?? (isFree ? [] : slots.flatMap((each) => each.nearest));
  return {
    choices: slots.map((each) => ({
      value: each.time,
      label: each.time + MARKS[standingOf(each)],
      disabled: each.time !== chosen && (each.state === 'taken' || each.state === 'past'),
    })),
    note: noteOf(slots, slot),
    isSoon: slot?.reason === 'notice',
    nearest,
  };
}

function noteOf(slots: readonly Slot[], slot: Slot | undefined): string {
  const standings = slots.map(standingOf);
  const isClosure = (standing: Standing) =>
    standing === 'past' || standing === 'outside_hours' || standing === 'closure';
  if (standings.includes('closure') && standings.every(isClosure)) return CLOSED_DAY;
  if (slot) return NOTES[standingOf(slot)];
  const free = standings.filter((standing) => standing === 'free').length;
  if (free > 0) return `${free} of these times ${free === 1 ? 'is' : 'are'} free on that day.`;
  return 'None of these times is free on that day.';
}

/** A time in the visitor's zone and in the UAE, with the day unless it is `date`. */
export function timeText({ date: own, time, uaeDate, uaeTime }: OpenTime, date?: string): string {
  const at = (day: string, clock: string, other?: string) =>
    day === other ? clock : `${readableDay(day)}, ${clock}`;
  const here = at(own, time, date);
  const isInUae = own === uaeDate && time === uaeTime;
  return isInUae ? here : `${here} (${at(uaeDate, uaeTime, own)} in the UAE)`;
}
