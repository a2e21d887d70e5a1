import { TIME_SLOTS, TIMEZONES } from '#shared/appointment-options.ts';
import type { Availability, AvailabilityInput, OpenTime, SlotState } from '#shared/calendar.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import { type Interval, officeHours } from '#shared/office-hours.ts';
import { addDays, clockOf, slotInstant, uaeDay } from '#shared/uae-time.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { clashAt, type Occupied } from './clash.ts';
import { closedSpan, closuresIn, meetingsIn, spanOf } from './occupied.ts';

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;
/** Days before and after the asked one in which free times are looked for. */
const LOOKED_THROUGH = { before: 7, after: 14 };
/** Free times that are offered in place of one that is not. */
const OFFERED = 3;
const KEPT_MS = 10_000;
/** Answers that are kept at once: a day in each zone for each service, some months ahead. */
const MOST_KEPT = 1_000;

interface AvailabilityOptions {
  database: Database;
  environment: Environment;
  /** Meetings at once. */
  capacity: number;
  noticeHours: number;
}

const dayFrom = (day: string, days: number) => addDays(day, days) ?? day;

/** Each half hour at which a meeting could begin on these days, if it were free. */
function* halfHours(from: string, to: string, minutes: number): Generator<Interval> {
  for (let day = from; day <= to; day = dayFrom(day, 1)) {
    const hours = officeHours(day);
    if (hours === undefined) continue;
    for (let at = hours.start.getTime(); at < hours.end.getTime(); at += HALF_HOUR_MS) {
      const span = spanOf(new Date(at), minutes);
      if (span.end <= hours.end) yield span;
    }
  }
}

/** Which times are free, for visitors: it says nothing of who booked the others. */
export function createAvailability(options: AvailabilityOptions) {
  const { database, environment, capacity, noticeHours } = options;
  const kept = new Map<string, { until: number; answer: Promise<Availability> }>();

  async function occupiedIn(span: Interval, except: string | undefined): Promise<Occupied> {
    const [meetings, closures] = await Promise.all([
      meetingsIn(database.manager, span),
      closuresIn(database.manager, span),
    ]);
    return {
      meetings: meetings
        .filter(({ id }) => id !== except)
        .map(({ startsAt, minutes }) => spanOf(startsAt, minutes)),
      closures: closures.map(closedSpan),
    };
  }

  function stateOf(span: Interval, occupied: Occupied, now: Date): SlotState {
    if (span.start <= now) return 'past';
    if (span.start.getTime() < now.getTime() + noticeHours * HOUR_MS) return 'closed';
    const clash = clashAt(span, occupied, capacity);
    if (clash === undefined) return 'free';
    return clash === 'slot_taken' ? 'taken' : 'closed';
  }

  async function read(input: AvailabilityInput, except?: string): Promise<Availability> {
    const { date, timezone, serviceType } = input;
    const now = environment.now();
    const minutes = longestMinutes(serviceType);
    const offset = TIMEZONES.find(({ value }) => value === timezone)?.offsetHours;
    const first = dayFrom(date, -LOOKED_THROUGH.before);
    const last = dayFrom(date, LOOKED_THROUGH.after);
    const today = uaeDay(now);
    const around = {
      start: new Date(`${dayFrom(date, -LOOKED_THROUGH.before - 1)}T00:00:00Z`),
      end: new Date(`${dayFrom(date, LOOKED_THROUGH.after + 1)}T00:00:00Z`),
    };
    const occupied = await occupiedIn(around, except);
    const free = [...halfHours(first < today ? today : first, last, minutes)]
      .filter((span) => stateOf(span, occupied, now) === 'free')
      .map(({ start }) => start);

    const told = (start: Date): OpenTime => {
      const [own, uae] = [clockOf(start, offset), clockOf(start)];
      return { startsAt: start.toISOString(), ...own, uaeDate: uae.date, uaeTime: uae.time };
    };
    const nearest = (start: Date) => {
      const far = (other: Date) => Math.abs(other.getTime() - start.getTime());
      return free.toSorted((a, b) => far(a) - far(b)).slice(0, OFFERED);
    };
    return {
      minutes,
      slots: TIME_SLOTS.map((time) => {
        const start = slotInstant(date, time, timezone) ?? now;
        const state = stateOf(spanOf(start, minutes), occupied, now);
        const others = state === 'taken' || state === 'closed' ? nearest(start) : [];
        return { ...told(start), time, state, nearest: others.map(told) };
      }),
    };
  }

  return {
    /** The slots of a day. An answer is kept for ten seconds in this process. */
    of(input: AvailabilityInput): Promise<Availability> {
      const key = `${input.date} ${input.timezone} ${input.serviceType}`;
      const now = environment.now().getTime();
      const found = kept.get(key);
      if (found && found.until > now) return found.answer;
      if (kept.size >= MOST_KEPT) kept.clear();
      const answer = read(input);
      kept.set(key, { until: now + KEPT_MS, answer });
      answer.catch(() => kept.delete(key));
      return answer;
    },

    /** The same as it is at this moment, and as if the meeting `except` were not there. */
    read,
  };
}

export type AvailabilityService = ReturnType<typeof createAvailability>;
