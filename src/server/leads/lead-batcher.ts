import { setImmediate as endOfTick, setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import { isTransient, isUnreachable, unavailable } from '../database/database-errors.ts';
import { CALL, LEAD_BATCHES } from '../operating-limits.ts';

interface Waiting<Row> {
  row: Row;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const isForAll = (error: unknown) =>
  error instanceof AppError || isUnreachable(error) || isTransient(error);

/**
 * Stores the rows that arrive in one tick, or during an INSERT, with one INSERT: a batch costs as
 * much as one row. If a batch fails because of a row, each row is stored alone, so that no row fails
 * because of another.
 * @param insert stores all rows or none, and resolves once they are durable.
 */
export function createLeadBatcher<Row>(insert: (rows: Row[]) => Promise<void>, atOnce: number) {
  const queue: Waiting<Row>[] = [];
  let running = 0;
  let stored = 0;

  async function store(batch: Waiting<Row>[]): Promise<void> {
    try {
      await insert(batch.map(({ row }) => row));
      stored += batch.length;
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1 || isForAll(error)) for (const { reject } of batch) reject(error);
      else for (const each of batch) await store([each]);
    }
  }

  async function work(): Promise<void> {
    running += 1;
    while (queue.length > 0) {
      await endOfTick();
      // A connection that hangs must not delay the next batches.
      const hangs = sleep(CALL.answeredMs, undefined, { ref: false });
      await Promise.race([store(queue.splice(0, LEAD_BATCHES.most)), hangs]);
    }
    running -= 1;
  }

  return {
    /** Resolves once the row is durable. @throws AppError `busy` if too many rows wait. */
    add(row: Row): Promise<void> {
      if (queue.length >= LEAD_BATCHES.waiting) return Promise.reject(unavailable());
      return new Promise((resolve, reject) => {
        queue.push({ row, resolve, reject });
        if (running < atOnce) void work();
      });
    },

    isBusy: () => running > 0,

    /** The number of rows that this process has stored. */
    stored: () => stored,
  };
}
