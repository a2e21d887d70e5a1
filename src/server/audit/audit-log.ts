import type { AuditInput } from '#shared/accounts/audit-calls.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { Download } from '../http/download.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { PART_ROWS } from '../operating-limits.ts';
import { auditFile } from './audit-file.ts';
import { createNumbering } from './number-entries.ts';
import { createPruning } from './prune-entries.ts';
import { type AuditPage, readEntries } from './read-entries.ts';

interface AuditLogOptions {
  database: Database;
  environment: Environment;
  log: Log;
  /** Entries are deleted after this many days. */
  days: number;
}

/** The batches that a reader waits for before it reads. The job numbers the others. */
const AWAITED_BATCHES = 5;

/** The audit log: reading it, and the jobs that number and delete its entries. */
export function createAuditLog(options: AuditLogOptions) {
  const { database, environment } = options;
  const numbering = createNumbering(options);
  const pruning = createPruning({ ...options, numbering });

  /** Numbers what has just happened, so that a reader sees it. */
  async function catchUp(): Promise<void> {
    if (!(await numbering.job.hasWork())) return;
    for (let batch = 0; batch < AWAITED_BATCHES && (await numbering.runBatch()); batch++);
  }

  return {
    async page(input: AuditInput): Promise<AuditPage> {
      if (input.cursor === undefined) await catchUp();
      return readEntries(database.manager, input);
    },

    async file(input: AuditInput): Promise<Download> {
      await catchUp();
      const limit = String(PART_ROWS.file);
      return auditFile(`audit-${uaeDay(environment.now())}`, (cursor) =>
        readEntries(database.manager, { ...input, limit, cursor }),
      );
    },

    prune: pruning.prune,
    jobs: (): Job[] => [numbering.job, pruning.job],
  };
}
