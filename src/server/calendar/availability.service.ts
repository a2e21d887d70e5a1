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
import {
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

interface SlotStatus {
  state: SlotState;
  reason: ClosedReason | null;
}

const closed = (reason: ClosedReason): SlotStatus => ({ state: 'closed', reason });

/** Free times for visitors. Responses contain nothing about the clients of other bookings. */
export function createAvailability(options: AvailabilityOptions) {
  const { database, environment, capacity, noticeHours } = options;
  const soonestFrom = (now: Date) => now.getTime() + noticeHours * HOUR_MS;

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
    // A time at the very end of the notice period can be booked.
    const after = new Date(Math.max(now.getTime(), soonestFrom(now) - 1));
    const free = freeTimes({ ...searchedDays(date), minutes, capacity, occupied, after });

    const openTime = (start: Date): OpenTime => {
      const [own, uae] = [clockOf(start, offset), clockOf(start)];
      return { startsAt: start.toISOString(), ...own, uaeDate: uae.date, uaeTime: uae.time };
    };
    return {
      minutes,
      slots: TIME_SLOTS.map((time) => {
        const start = slotInstant(date, time, timezone) ?? now;
        const status = slotStatusOf(spanOf(start, minutes), occupied, now);
        const isOpen = status.state === 'free' || status.state === 'past';
        const nearest = isOpen ? [] : nearestTimes(free, start).map(openTime);
        return { ...openTime(start), time, ...status, nearest };
      }),
    };
  }

  return {
    /** The slots of a day. Ignores the meeting `except`. */
    async of(input: SlotsInput, except?: string): Promise<Availability> {
      const { occupied } = await calendarIn(database.manager, readSpan(input.date), except);
      return answerTo(input, occupied);
    },
  };
}

export type AvailabilityService = ReturnType<typeof createAvailability>;
