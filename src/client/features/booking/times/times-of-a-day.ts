import type { Availability, OpenTime } from '#shared/calendar/calendar.ts';
import { readableDay } from '#shared/calendar/uae-time.ts';
import { OUTSIDE_HOURS } from './closed-weekday.ts';

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

const MARKS: Record<SlotStatus, string> = {
  free: '',
  taken: ' - taken',
  past: ' - past',
  outside_hours: ' - closed',
  closure: ' - closed',
  notice: ' - too soon, call us',
};

const NOTES: Record<SlotStatus, string> = {
  free: '',
  taken: 'This time is taken. We will propose the nearest free time.',
  past: 'This time has passed. We will propose another.',
  outside_hours: OUTSIDE_HOURS,
  closure: 'We are closed at this time. We will propose the nearest free time.',
  notice: 'Too soon to book online. Call us for this time, or choose a later one.',
};

const CLOSED_DAY = 'Closed on this day';

/** Never disables the slot `chosen`: a form does not submit a disabled option. */
export function slotChoices({ slots }: Availability, chosen: string): SlotChoices {
  const slot = slots.find(({ time }) => time === chosen);
  const isFree = slots.some(({ state }) => state === 'free');
  const [nearest] = slot?.nearest ?? (isFree ? [] : slots.flatMap((each) => each.nearest));
  return {
    choices: slots.map((each) => ({
      value: each.time,
      label: each.time + MARKS[statusOf(each)],
      disabled: each.time !== chosen && (each.state === 'taken' || each.state === 'past'),
    })),
    note: noteOf(slots, slot),
    isSoon: slot?.reason === 'notice',
    nearest,
  };
}

function noteOf(slots: readonly Slot[], slot: Slot | undefined): string {
  const statuses = slots.map(statusOf);
  const isClosure = (status: SlotStatus) =>
    status === 'past' || status === 'outside_hours' || status === 'closure';
  if (statuses.includes('closure') && statuses.every(isClosure)) return CLOSED_DAY;
  if (slot) return NOTES[statusOf(slot)];
  const free = statuses.filter((status) => status === 'free').length;
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
