import { THE_SYSTEM } from '#shared/events.ts';
import type { Database } from '../database/database.ts';
import { storedInstant } from '../database/insert-rows.ts';
import type { Environment } from '../environment.ts';
import { isAccessDenied } from '../errors/database-errors.ts';
import { hourly } from '../jobs/hourly.ts';
import { createAudit } from './audit.service.ts';
import type { Numbering } from './number-entries.ts';
import { prunedUpTo } from './pruned-entries.ts';

const DAY_MS = 86_400_000;
/** An entry may be numbered this much later than others of its time: an export that was being sent. */
const SLACK_MS = 3_600_000;
const DELETED_AT_ONCE = 5_000;

interface PruningOptions {
  database: Database;
  environment: Environment;
  days: number;
  numbering: Numbering;
}

/** Deletes the entries that are older than `days`. The chain then begins after the last of them. */
export function createPruning({ database, environment, days, numbering }: PruningOptions) {
  const { manager, write } = database;
  const audit = createAudit(database, environment);

  const deleteUpTo = (number: number) =>
    write((writer) => writer.query('DELETE FROM audit_entries WHERE number <= ?', [number]));

  async function isAllowed(): Promise<boolean> {
    try {
      await deleteUpTo(0);
      return true;
    } catch (error) {
      if (isAccessDenied(error)) return false;
      throw error;
    }
  }

  async function lastOldEntry() {
    const before = new Date(environment.now().getTime() - days * DAY_MS - SLACK_MS);
    const [row] = await manager.query(
      'SELECT number, hash FROM audit_entries WHERE at < ? ORDER BY at DESC, number DESC LIMIT 1',
      [storedInstant(before)],
    );
    return row && { number: Number(row.number), hash: String(row.hash) };
  }

  /**
   * Records what it deletes in the log first, so that `audit:verify` accepts exactly that gap, also
   * after a process was killed in between. Skipped if the database account may not delete entries.
   */
  async function prune(): Promise<number | 'not-allowed'> {
    if (!(await isAllowed())) return 'not-allowed';
    const last = await lastOldEntry();
    if (last === undefined) return 0;
    const earlier = await prunedUpTo(manager);
    if (earlier === undefined || earlier.number < last.number) {
      await audit.record({ action: 'audit.pruned', actor: THE_SYSTEM, data: last });
      while (await numbering.runBatch());
    }
    const [{ first }] = await manager.query('SELECT MIN(number) AS first FROM audit_entries');
    for (let number = Number(first); number <= last.number; number += DELETED_AT_ONCE) {
      await deleteUpTo(Math.min(number + DELETED_AT_ONCE - 1, last.number));
    }
    return last.number - Number(first) + 1;
  }

  return { prune, job: hourly('prune-audit', environment.now, prune) };
}
