import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database.ts';

/** The longest time after a write until the jobs look for work. */
const AFTER_WRITE_MS = 50;

/**
 * Returns the database, and a pause that ends soon after its next write. Jobs that poll 20 times per
 * second would need more CPU time than most tests, because each poll of each job is a statement.
 */
export function watchWrites(database: Database) {
  let wake: () => void;
  let written: Promise<void>;
  const renew = () => {
    written = new Promise((resolve) => {
      wake = resolve;
    });
  };
  renew();
  let isDue = false;
  const nudge = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      wake();
      renew();
    }, AFTER_WRITE_MS).unref();
  };
  const noted: Database = {
    ...database,
    transaction: (work) => database.transaction(work).finally(nudge),
    write: (work) => database.write(work).finally(nudge),
  };
  const untilWritten = (ms: number, signal: AbortSignal) =>
    Promise.race([written, sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)]);
  return { database: noted, nudge, untilWritten };
}
