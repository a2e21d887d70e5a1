import { setImmediate as endOfTick, setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import { isTransient, isUnreachable, unavailable } from '../database/database-errors.ts';
import { CALL, LEAD_BATCHES } from '../operating-limits.ts';

interface Waiting<Row> {
  row: Row;
  isAnswered: () => boolean;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const isForAll = (error: unknown) =>
  error instanceof AppError || isUnreachable(error) || isTransient(error);

/**
 * Stores the rows that arrive in one tick, or during an INSERT, with one INSERT: a batch costs as
 * much as one row. A batch that fails because of a row is halved until that row is alone, so that
 * no row fails because of another.
 * @param insert stores all rows or none, and resolves once they are durable.
 */
export function createLeadBatcher<Row>(insert: (rows: Row[]) => Promise<void>, atOnce: number) {
  const queue: Waiting<Row>[] = [];
  let running = 0;
  let stored = 0;

  async function store(batch: Waiting<Row>[]): Promise<void> {
    // Nobody waits for the result any more, so storing these rows would only delay the others.
    for (const { reject } of batch.filter((each) => each.isAnswered())) reject(unavailable());
    const rest = batch.filter((each) => !each.isAnswered());
    if (rest.length === 0) return;
    try {
      await insert(rest.map(({ row }) => row));
      stored += rest.length;
      for (const { resolve } of rest) resolve();
    } catch (error) {
      if (rest.length === 1 || isForAll(error)) for (const { reject } of rest) reject(error);
      else {
        const half = Math.ceil(rest.length / 2);
        await store(rest.slice(0, half));
        await store(rest.slice(half));
      }
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
    /** Resolves once the row is durable. Does not begin to store it after `isAnswered`. */
    add(row: Row, isAnswered: () => boolean): Promise<void> {
      if (queue.length >= LEAD_BATCHES.waiting) return Promise.reject(unavailable());
      return new Promise((resolve, reject) => {
        queue.push({ row, isAnswered, resolve, reject });
        if (running < atOnce) void work();
      });
    },

    isBusy: () => running > 0,

    /** The number of rows that this process has stored. */
    stored: () => stored,
  };
}
