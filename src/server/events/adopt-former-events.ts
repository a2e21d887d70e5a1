import { holdFormerJobs, moveFormerEvents } from '#migrations';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import { JOBS } from '../operating-limits.ts';
import { batchSize } from './number-events.ts';

/**
 * While processes of the version before run, it takes over the events that they store, and does not let
 * them number or read the log, because they do not see the events of this version. The next release
 * drops it together with the table `lead_events`.
 */
export function adoptFormerEvents(database: Database): Job {
  const size = batchSize(database);
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

    runBatch: () =>
      database.transaction(async (writer) => (await moveFormerEvents(writer, size)) === size),
  };
}
