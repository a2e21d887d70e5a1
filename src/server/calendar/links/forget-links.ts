import { In, type ObjectLiteral } from 'typeorm';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../database/jobs.ts';
import type { Environment } from '../../environment.ts';
import { KEPT_DAYS } from './linked-appointment.ts';

const EVERY_MS = 6 * 3_600_000;
const AT_ONCE = 500;

/** Deletes expired links several times a day. A link expires `KEPT_DAYS` after its meeting. */
export function forgetLinks(database: Database, { now }: Pick<Environment, 'now'>): Job {
  const { manager } = database;
  let nextAt = 0;
  return {
    name: 'forget-links',
    hasWork: async () => now().getTime() >= nextAt,
    async runBatch() {
      // One day more, because a meeting may last beyond midnight.
      const before = addDays(uaeDay(now()), -KEPT_DAYS - 1);
      const old = await manager.query<ObjectLiteral[]>(
        `SELECT link.hash AS hash FROM appointment_links link JOIN appointments it ON it.id = link.appointment_id
        WHERE it.calendar_day < ? AND it.calendar_day <> '' LIMIT ${AT_ONCE}`,
        [before],
      );
      if (old.length > 0) {
        const hashes = old.map(({ hash }) => hash);
        await database.write((writer) => writer.delete('appointment-link', { hash: In(hashes) }));
      }
      const isMore = old.length === AT_ONCE;
      if (!isMore) nextAt = now().getTime() + EVERY_MS;
      return isMore;
    },
  };
}
