import type { AppointmentClash, AppointmentClashInput, Doubt } from '#shared/agenda/agenda.ts';
import type { Interval } from '#shared/calendar/office-hours.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { notFound } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/insert-rows.ts';
import type { Environment } from '../environment.ts';
import type { AppointmentRow } from '../leads/lead-kind.ts';
import { checkTime, wantedTime } from './confirmed-time.ts';
import {
  calendarIn,
  freeTimes,
  nearestTimes,
  readSpan,
  searchedDays,
  spanOf,
  toClashing,
} from './occupied.ts';

interface ClashOptions {
  database: Database;
  environment: Environment;
  capacity: number;
}

const NOTHING: AppointmentClash = {
  ...{ startsAt: null, minutes: null, doubts: [] },
  ...{ clashes: [], closures: [], free: [] },
};

/** Shows staff what an approval would clash with. Takes no lock; the approval checks again. */
export function createClashes({ database: { manager }, environment, capacity }: ClashOptions) {
  async function find(id: string): Promise<AppointmentRow> {
    const stored = storedId(id);
    const row =
      stored && (await manager.findOne<AppointmentRow>('appointment', { where: { id: stored } }));
    if (!row) throw notFound('appointment');
    return row;
  }

  /** Ignores the notice period, which applies only to visitors. */
  async function nearestFree({ start }: Interval, minutes: number, except: string) {
    const day = uaeDay(start);
    const { occupied } = await calendarIn(manager, readSpan(day), except);
    const after = environment.now();
    const search = { ...searchedDays(day), minutes, capacity, occupied, after };
    return nearestTimes(freeTimes(search), start).map((time) => time.toISOString());
  }

  return {
    async of({ id, startsAt, minutes }: AppointmentClashInput): Promise<AppointmentClash> {
      const row = await find(id);
      const now = environment.now();
      const requested = { startsAt, minutes: minutes ? Number(minutes) : undefined };
      const time = await wantedTime(manager, row, requested, now);
      if (!time) return NOTHING;
      const span = spanOf(time.startsAt, time.minutes);
      const found = await checkTime(manager, { id: row.id, span, capacity });
      const isPast = time.startsAt <= now;
      const doubts: Doubt[] = [...found.clashes, ...(isPast ? ['past' as const] : [])];
      return {
        startsAt: time.startsAt.toISOString(),
        minutes: time.minutes,
        doubts,
        clashes: found.clashes.includes('slot_taken') ? found.meetings.map(toClashing) : [],
        closures: found.closures.map((closure) => ({
          startsAt: closure.startsAt.toISOString(),
          endsAt: closure.endsAt.toISOString(),
          reason: closure.reason,
        })),
        free: found.clashes.length > 0 ? await nearestFree(span, time.minutes, row.id) : [],
      };
    },
  };
}
