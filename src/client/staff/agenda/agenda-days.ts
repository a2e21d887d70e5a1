import { dayIn } from '#client/staff/shell/day-fields.tsx';
import { useViewParams } from '#client/staff/shell/view-params.ts';
import { type Agenda, type AgendaItem, agendaSpan } from '#shared/agenda/agenda.ts';
import {
  businessHours,
  type Interval,
  officeHours,
  weekdayOf,
} from '#shared/calendar/office-hours.ts';
import { addDays, uaeInstant } from '#shared/calendar/uae-time.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
export const SLOT_MINUTES = 30;
/** The minimum drawn length, so that short meetings are readable and clickable. */
const DRAWN_MINUTES = 20;
const OPEN = businessHours.flatMap(({ open }) => open ?? []);
/** The office hours and an hour before them. Early or late entries extend the drawn hours. */
const USUAL = {
  top: (Math.min(...OPEN.map(({ from }) => from)) - 1) * 60,
  bottom: Math.max(...OPEN.map(({ to }) => to)) * 60,
};

interface DaySpan {
  readonly top: number;
  readonly bottom: number;
}

export interface Entry extends DaySpan {
  readonly item: AgendaItem;
  readonly span: Interval;
  /** The lane of the entry, and the number of lanes of its time. */
  readonly lane: number;
  readonly lanes: number;
  readonly isInClosure: boolean;
}

/** Time outside the office hours, or a closure with its reason. */
interface Closed extends DaySpan {
  readonly id: string;
  readonly reason?: string;
}

export interface AgendaDay {
  readonly day: string;
  readonly hours: Interval | undefined;
  readonly untimed: readonly AgendaItem[];
  readonly timed: readonly Entry[];
  readonly closed: readonly Closed[];
}

export const minuteOf = (day: string, instant: Date) =>
  (instant.getTime() - uaeInstant(day, 0).getTime()) / MINUTE_MS;

function spanOnDay(day: string, { start, end }: Interval): DaySpan | undefined {
  const top = Math.max(0, minuteOf(day, start));
  const bottom = Math.min(DAY_MINUTES, minuteOf(day, end));
  return top < bottom ? { top, bottom } : undefined;
}

const drawnEnd = ({ top, bottom }: DaySpan) => Math.max(bottom, top + DRAWN_MINUTES);

type Unplaced = Omit<Entry, 'lane' | 'lanes'>;

function placed(entries: readonly Unplaced[]): Entry[] {
  const sorted = entries.toSorted((a, b) => a.top - b.top || b.bottom - a.bottom);
  const done: Entry[] = [];
  /** Entries that overlap in time, and the end of each of their lanes. */
  let cluster: Omit<Entry, 'lanes'>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const entry of cluster) done.push({ ...entry, lanes: ends.length });
    [cluster, ends] = [[], []];
  };
  for (const entry of sorted) {
    if (ends.every((end) => end <= entry.top)) close();
    const free = ends.findIndex((end) => end <= entry.top);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = drawnEnd(entry);
    cluster.push({ ...entry, lane });
  }
  close();
  return done;
}

function closedOn(day: string, closures: Agenda['closures']): Closed[] {
  const hours = officeHours(day);
  const opens = hours ? minuteOf(day, hours.start) : DAY_MINUTES;
  const closes = hours ? minuteOf(day, hours.end) : DAY_MINUTES;
  const outside = [
    { id: 'before', top: 0, bottom: opens },
    { id: 'after', top: closes, bottom: DAY_MINUTES },
  ].filter(({ top, bottom }) => top < bottom);
  const closed = closures.flatMap(({ id, startsAt, endsAt, reason }) => {
    const daySpan = spanOnDay(day, { start: new Date(startsAt), end: new Date(endsAt) });
    return daySpan ? [{ ...daySpan, id, reason }] : [];
  });
  return [...outside, ...closed];
}

export function agendaDays(days: readonly string[], agenda: Agenda | undefined): AgendaDay[] {
  const closures = agenda?.closures ?? [];
  const isClosed = ({ start, end }: Interval) =>
    closures.some(({ startsAt, endsAt }) => start < new Date(endsAt) && end > new Date(startsAt));
  const spans = (agenda?.items ?? []).map((item) => {
    const span = agendaSpan(item);
    const isInClosure = item.status === 'approved' && span !== undefined && isClosed(span);
    return { item, span, isInClosure };
  });
  return days.map((day) => ({
    day,
    hours: officeHours(day),
    untimed: spans.flatMap(({ item, span }) =>
      span === undefined && item.preferredDate === day ? [item] : [],
    ),
    timed: placed(
      spans.flatMap(({ item, span, isInClosure }) => {
        const daySpan = span && spanOnDay(day, span);
        return daySpan ? [{ item, span, isInClosure, ...daySpan }] : [];
      }),
    ),
    closed: closedOn(day, closures),
  }));
}

export function hoursOf(days: readonly AgendaDay[]): { from: number; to: number } {
  const timed = days.flatMap((day) => day.timed);
  const all = [USUAL, ...timed.map((entry) => ({ ...entry, bottom: drawnEnd(entry) }))];
  return {
    from: Math.floor(Math.min(...all.map(({ top }) => top)) / 60),
    to: Math.min(24, Math.ceil(Math.max(...all.map(({ bottom }) => bottom)) / 60)),
  };
}

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day)) ?? day;

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index) ?? first);

export const AGENDA_MODES = ['list', 'day', 'week'] as const;
export type AgendaMode = (typeof AGENDA_MODES)[number];

/** The view of the appointments, stored in the address. Ignores unknown values. */
export function useAgendaView() {
  const [params, , put] = useViewParams();
  return {
    mode: AGENDA_MODES.find((mode) => mode === params.get('view')) ?? 'list',
    setMode: (mode: AgendaMode) => {
      const isOther = mode === 'list' || !params.has('view');
      // In the address of the list, these days are filters.
      put({ view: mode === 'list' ? null : mode, ...(isOther && { from: null, to: null }) });
    },
    from: dayIn(params, 'from'),
    setFrom: (day: string | null) => put({ from: day }),
  };
}
export type AgendaView = ReturnType<typeof useAgendaView>;
