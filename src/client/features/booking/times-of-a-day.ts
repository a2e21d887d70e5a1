import type { Availability, OpenTime } from '#shared/calendar.ts';
import { isWithinHours } from '#shared/office-hours.ts';
import { readableDay } from '#shared/uae-time.ts';
import { OUTSIDE_HOURS } from './uae-clock.tsx';

/** What the form says of the times of the chosen day. */
export interface ToldTimes {
  /** All slots as options of the select. */
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled: boolean;
  }[];
  /** Of the chosen slot, or of the day while none is chosen; empty for a free slot. */
  readonly note: readonly string[];
}

type Slot = Availability['slots'][number];

/** What stands beside a slot in the select. */
const MARKS = {
  free: '',
  taken: ' - taken',
  past: ' - past',
  closed: ' - we propose another',
} as const;

const NOTES = {
  free: '',
  taken: 'Somebody else has taken this time: we will propose the nearest.',
  past: 'This time has passed: we will propose another.',
  closed: 'We cannot meet at this time: we will propose the nearest.',
} as const;

/**
 * The day's times, told for the slot `chosen`. That one is never disabled: a form leaves out the
 * value of a disabled option, and what the visitor has chosen changes by his own hand only.
 */
export function tellTimes({ slots }: Availability, date: string, chosen: string): ToldTimes {
  const slot = slots.find(({ time }) => time === chosen);
  const nearest = slot?.nearest[0];
  const note = slot
    ? [slotText(slot), nearest ? `Nearest free time: ${timeText(nearest, date)}.` : '']
    : [dayText(slots.filter(({ state }) => state === 'free').length)];
  return {
    choices: slots.map(({ time, state }) => ({
      value: time,
      label: time + MARKS[state],
      disabled: time !== chosen && (state === 'taken' || state === 'past'),
    })),
    note: note.filter((text) => text !== ''),
  };
}

function slotText({ state, startsAt }: Slot): string {
  const start = new Date(startsAt);
  const isOutside = state === 'closed' && !isWithinHours({ start, end: start });
  return isOutside ? OUTSIDE_HOURS : NOTES[state];
}

function dayText(free: number): string {
  if (free > 0) return `${free} of these times ${free === 1 ? 'is' : 'are'} free on that day.`;
  return 'None of these times is free on that day: we will propose the nearest to your choice.';
}

/** A time where the visitor is and in the UAE. A day is named where it is not the one before it. */
export function timeText({ date: own, time, uaeDate, uaeTime }: OpenTime, date?: string): string {
  const at = (day: string, clock: string, other?: string) =>
    day === other ? clock : `${readableDay(day)}, ${clock}`;
  const here = at(own, time, date);
  const isInUae = own === uaeDate && time === uaeTime;
  return isInUae ? here : `${here} (${at(uaeDate, uaeTime, own)} in the UAE)`;
}
