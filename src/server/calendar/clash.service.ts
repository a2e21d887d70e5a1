import type { AppointmentClash, AppointmentClashInput, Doubt } from '#shared/appointment-clash.ts';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/stored-id.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import type { AppointmentRow } from './appointment-row.ts';
import { spanOf } from './occupied.ts';
import { checkTime, toClashing, wantedTime } from './time-check.ts';

interface ClashOptions {
  database: Database;
  environment: Environment;
  /** Meetings at once. */
  capacity: number;
}

/** Tells staff what an approval would meet. It holds nothing: the approval itself decides. */
export function createClashes({ database: { manager }, environment, capacity }: ClashOptions) {
  async function find(id: string): Promise<AppointmentRow> {
    const stored = storedId(id);
    const row =
      stored && (await manager.findOne<AppointmentRow>('appointment', { where: { id: stored } }));
    if (!row) throw new AppError('not-found', 'There is no appointment with this id.');
    return row;
  }

  return {
    /** @throws AppError `not-found`. */
    async of({ id, startsAt, minutes }: AppointmentClashInput): Promise<AppointmentClash> {
      const row = await find(id);
      const time = wantedTime(row, { startsAt, minutes: minutes ? Number(minutes) : undefined });
      if (!time) return { startsAt: null, minutes: null, doubts: [], clashes: [], closures: [] };
      const span = spanOf(time.startsAt, time.minutes);
      const found = await checkTime(manager, { id: row.id, span, capacity });
      const isPast = time.startsAt <= environment.now();
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
      };
    },
  };
}

export type ClashService = ReturnType<typeof createClashes>;
