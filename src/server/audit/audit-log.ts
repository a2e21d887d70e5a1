import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { createNumbering } from './number-entries.ts';

interface AuditLogOptions {
  database: Database;
  environment: Environment;
  log: Log;
}

/** The audit log as it is read. */
export function createAuditLog(options: AuditLogOptions) {
  const numbering = createNumbering(options);
  return { jobs: (): Job[] => [numbering.job] };
}
