import { KIND_NAMES } from '#shared/lead-kinds.ts';
import type { Database } from './database/database.ts';
import type { Job } from './jobs/jobs.ts';
import { STORED_KINDS } from './lead-kinds.ts';
import { countEvents } from './leads/counting/count-events.ts';
import { readLog } from './leads/event-log/log-reader.ts';
import { numberEvents } from './leads/event-log/number-events.ts';
import { indexLeads } from './leads/searching/lead-index.ts';

/** Everything that is done in the background. */
export function backgroundJobs(database: Database): Job[] {
  return [
    numberEvents(database, KIND_NAMES),
    countEvents(database, Object.values(STORED_KINDS)),
    readLog(database, 'words', KIND_NAMES, async (manager, events) => {
      for (const { kind, created } of events) await indexLeads(manager, kind, created);
    }),
  ];
}
