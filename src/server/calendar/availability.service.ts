import type { AppointmentClash, AppointmentClashInput } from '#shared/agenda/agenda.ts';
import { TIME_SLOTS, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import type {
  Availability,
  AvailabilityInput,
  ClosedReason,
  OpenTime,
  SlotState,
} from '#shared/calendar/calendar.ts';
import { type Interval, isWithinHours } from '#shared/calendar/office-hours.ts';
import { clockOf, slotInstant, uaeDay } from '#shared/calendar/uae-time.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import { notFound } from '../app-error.ts';
import { type Database, storedId } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { AppointmentRow } from '../leads/lead-kind.ts';
import { toClosure } from './closures.service.ts';
import { wantedTime } from './confirmed-time.ts';
import {
  calendarIn,
  clashesAt,
  freeTimes,
  nearestTimes,
  type Occupied,
  readSpan,
  searchedDays,
  spanOf,
  toClashing,
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

const NOTHING: AppointmentClash = {
  startsAt: null,
  minutes: null,
  doubts: [],
  clashes: [],
  closures: [],
  free: [],
};

/** Free times for visitors, and clashes for staff. */
export function createAvailability(options: AvailabilityOptions) {
  const { environment, capacity, noticeHours } = options;
  const { manager } = options.database;
  const soonestFrom = (now: Date) => now.getTime() + noticeHours * HOUR_MS;

  function slotStatusOf(span: Interval, occupied: Occupied, now: Date): SlotStatus {
    if (span.start <= now) return { state: 'past', reason: null };
    const [clash] = clashesAt(span, occupied, capacity);
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
    /** The slots of a day, without anything about other clients. Ignores the meeting `except`. */
    async of(input: SlotsInput, except?: string): Promise<Availability> {
      const { occupied } = await calendarIn(manager, readSpan(input.date), except);
      return answerTo(input, occupied);
    },

    /**
     * What an approval would clash with. Takes no lock: the approval checks again. The free times
     * ignore the notice period, which applies only to visitors.
     */
    async clash({ id, startsAt, minutes }: AppointmentClashInput): Promise<AppointmentClash> {
      const row = await manager.findOneBy<AppointmentRow>('appointment', {
        id: storedId(id) ?? '',
      });
      if (row === null) throw notFound('appointment');
      const time = wantedTime(row, { startsAt, minutes: minutes ? Number(minutes) : undefined });
      if (!time) return NOTHING;
      const span = spanOf(time.startsAt, time.minutes);
      const day = uaeDay(span.start);
      const after = environment.now();
      const found = await calendarIn(manager, span, row.id);
      const clashes = clashesAt(span, found.occupied, capacity);
      const { occupied } = await calendarIn(manager, readSpan(day), row.id);
      const search = { ...searchedDays(day), minutes: time.minutes, capacity, occupied, after };
      const free = clashes.length > 0 ? nearestTimes(freeTimes(search), span.start) : [];
      return {
        startsAt: time.startsAt.toISOString(),
        minutes: time.minutes,
        doubts: span.start <= after ? [...clashes, 'past'] : clashes,
        clashes: clashes.includes('slot_taken') ? found.meetings.map(toClashing) : [],
        closures: found.closures.map(toClosure),
        free: free.map((each) => each.toISOString()),
      };
    },
  };
}

export type AvailabilityService = ReturnType<typeof createAvailability>;
