import { TIME_SLOTS, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import type {
  Availability,
  AvailabilityInput,
  ClosedReason,
  OpenTime,
  SlotState,
} from '#shared/calendar/calendar.ts';
import { type Interval, isWithinHours } from '#shared/calendar/office-hours.ts';
import { clockOf, slotInstant } from '#shared/calendar/uae-time.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { AVAILABILITY } from '../operating-limits.ts';
import {
  byDay,
  calendarIn,
  clashAt,
  freeTimes,
  nearestTimes,
  type Occupied,
  readSpan,
  searchedDays,
  spanOf,
} from './occupied.ts';

const HOUR_MS = 3_600_000;

interface AvailabilityOptions {
  database: Database;
  environment: Environment;
  capacity: number;
  noticeHours: number;
}

/** A stored appointment may have a service that the form does not offer. */
type SlotsInput = Pick<AvailabilityInput, 'date' | 'timezone'> & { serviceType: string };

interface Kept {
  until: number;
  occupied: Promise<Occupied>;
  answers: Map<string, Availability>;
}

interface SlotStatus {
  state: SlotState;
  reason: ClosedReason | null;
}

const closed = (reason: ClosedReason): SlotStatus => ({ state: 'closed', reason });

/** Free times for visitors. Responses contain nothing about the clients of other bookings. */
export function createAvailability(options: AvailabilityOptions) {
  const { database, environment, capacity, noticeHours } = options;
  const kept = new Map<string, Kept>();
  const soonestFrom = (now: Date) => now.getTime() + noticeHours * HOUR_MS;

  const occupiedAround = async (date: string, except?: string) =>
    (await calendarIn(database.manager, readSpan(date), except)).occupied;

  function slotStatusOf(span: Interval, occupied: Occupied, now: Date): SlotStatus {
    if (span.start <= now) return { state: 'past', reason: null };
    const clash = clashAt(span, occupied, capacity);
    if (clash === 'outside_hours') {
      return closed(isWithinHours(span) ? 'closure' : 'outside_hours');
    }
    if (span.start.getTime() < soonestFrom(now)) return closed('notice');
    return { state: clash === undefined ? 'free' : 'taken', reason: null };
  }

  function answerTo(input: SlotsInput, occupied: Occupied): Availability {
    const { date, timezone, serviceType } = input;
    const now = environment.now();
    const minutes = longestMinutes(serviceType);
    const offset = TIMEZONES.find(({ value }) => value === timezone)?.offsetHours;
    const occupiedOn = byDay(occupied);
    // A time at the very end of the notice period can be booked.
    const after = new Date(Math.max(now.getTime(), soonestFrom(now) - 1));
    const free = freeTimes({ ...searchedDays(date), minutes, capacity, occupiedOn, after });

    const openTime = (start: Date): OpenTime => {
      const [own, uae] = [clockOf(start, offset), clockOf(start)];
      return { startsAt: start.toISOString(), ...own, uaeDate: uae.date, uaeTime: uae.time };
    };
    return {
      minutes,
      slots: TIME_SLOTS.map((time) => {
        const start = slotInstant(date, time, timezone) ?? now;
        const status = slotStatusOf(spanOf(start, minutes), occupiedOn(start), now);
        const isOpen = status.state === 'free' || status.state === 'past';
        const nearest = isOpen ? [] : nearestTimes(free, start).map(openTime);
        return { ...openTime(start), time, ...status, nearest };
      }),
    };
  }

  /** Reads a day's calendar once and caches it for `AVAILABILITY.keptMs`. */
  function keep(date: string): Kept {
    if (kept.size >= AVAILABILITY.days) kept.clear();
    const until = environment.now().getTime() + AVAILABILITY.keptMs;
    const entry: Kept = { until, occupied: occupiedAround(date), answers: new Map() };
    kept.set(date, entry);
    entry.occupied.catch(() => kept.get(date) === entry && kept.delete(date));
    return entry;
  }

  return {
    /**
     * The slots of a day, at most `AVAILABILITY.keptMs` old unless the input asks for fresh ones.
     * @param onMiss is called and awaited before a database read. It may throw.
     */
    async of(input: AvailabilityInput, onMiss: () => Promise<void>): Promise<Availability> {
      const { date, timezone, serviceType, fresh } = input;
      const isKept = () => (kept.get(date)?.until ?? 0) > environment.now().getTime();
      if (fresh || !isKept()) await onMiss();
      const entry = (!fresh && isKept() && kept.get(date)) || keep(date);
      const occupied = await entry.occupied;
      const key = `${timezone} ${serviceType}`;
      const answer = entry.answers.get(key) ?? answerTo(input, occupied);
      entry.answers.set(key, answer);
      return answer;
    },

    /** The current slots of a day. Ignores the meeting `except`. */
    read: async (input: SlotsInput, except?: string): Promise<Availability> =>
      answerTo(input, await occupiedAround(input.date, except)),
  };
}

export type AvailabilityService = ReturnType<typeof createAvailability>;
