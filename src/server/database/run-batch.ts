import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors/app-error.ts';

const ATTEMPTS = 20;
/** Between two batches others write: for at least so long, and for as long as the batch took. */
const LEAST_PAUSE_MS = 50;

const isBusy = (error: unknown) => error instanceof AppError && error.code === 'unavailable';

/**
 * Runs a batch of writes of a long command beside the running site, and then leaves the database to
 * the site. Where the site keeps SQLite's file busy, the batch is tried again, some twenty seconds long.
 */
export async function runBatch<T>(batch: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const begun = performance.now();
    try {
      return await batch();
    } catch (error) {
      if (attempt === ATTEMPTS || !isBusy(error)) throw error;
    } finally {
      await sleep(Math.max(LEAST_PAUSE_MS, performance.now() - begun));
    }
  }
}
