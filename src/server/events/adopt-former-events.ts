import { holdFormerJobs, moveFormerEvents } from '#migrations';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import { JOBS } from '../operating-limits.ts';

/**
 * Supports upgrades during which processes of the previous version still run. Moves the events that
 * they store to the new table. Stops them from numbering or reading the log, because they cannot
 * read this version's events. The next release drops this job together with the table
 * `lead_events`.
 */
export function adoptFormerEvents(database: Database): Job {
  let beaten = Number.NEGATIVE_INFINITY;
  return {
    name: 'adopt-former-events',

    async hasWork() {
      if (performance.now() - beaten > JOBS.deadAfterMs / 3) {
        await database.write(holdFormerJobs);
        beaten = performance.now();
      }
      const any = "SELECT id FROM lead_events WHERE id > '' LIMIT 1";
      const rows = await database.manager.query(any);
      return rows.length > 0;
    },

    runBatch: (size = JOBS.batch.most) =>
      database.transaction(async (writer) => (await moveFormerEvents(writer, size)) === size),
  };
}
