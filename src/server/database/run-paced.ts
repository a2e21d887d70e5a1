import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import { REBUILD } from '../operating-limits.ts';

const isBusy = (error: unknown) => error instanceof AppError && error.fault === 'unavailable';

/** Runs a batch of a command, then pauses as long as it took. Retries while the site locks SQLite's file. */
export async function runPaced<T>(batch: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const begun = performance.now();
    try {
      return await batch();
    } catch (error) {
      if (attempt === REBUILD.attempts || !isBusy(error)) throw error;
    } finally {
      await sleep(Math.max(REBUILD.leastPauseMs, performance.now() - begun));
    }
  }
}
