import { unavailable } from '../../database/database-errors.ts';
import { ADMISSION } from '../../operating-limits.ts';

interface AdmissionOptions {
  most: number;
  least: number;
  timeoutMs: number;
  now?: () => number;
}

/** Fractions of the timeout. Calls slower than SLOW lower the limit; calls within QUICK raise it. */
const SLOW = 0.5;
const QUICK = 0.25;
const SHRINK = 0.7;

export interface Place {
  /** The time, as in `performance.now()`, at which the caller gives up. */
  readonly deadline: number;
  /** Reports the result. Do not report rejected calls, because they store nothing. */
  ended(how: 'stored' | 'failed'): void;
}

/**
 * Limits concurrent calls to the number that can meet their deadlines. The limit falls while calls
 * are slow and rises while they are fast. Without it, calls would wait for the work of callers that
 * have disconnected.
 */
export function createAdmission({
  most,
  least,
  timeoutMs,
  now = () => performance.now(),
}: AdmissionOptions) {
  let limit = most;
  let running = 0;
  let shrunkAt = Number.NEGATIVE_INFINITY;
  let endedAt = Number.NEGATIVE_INFINITY;

  function adjustLimit(began: number, how: 'stored' | 'failed'): void {
    const took = now() - began;
    if (took <= timeoutMs * QUICK && how === 'stored') {
      limit = Math.min(most, limit + 1);
      // Calls that began before the last reduction measure the same slow period: reduce only once.
    } else if (took > timeoutMs * SLOW && began >= shrunkAt) {
      limit = Math.max(least, Math.floor(limit * SHRINK));
      shrunkAt = now();
    }
  }

  const isFull = (alsoWaiting = 0) => running + alsoWaiting >= limit;

  return {
    /** Whether another call would be rejected. Counts `alsoWaiting` waiting calls as started. */
    isFull,

    isBusy: () => running > 0 || now() - endedAt < ADMISSION.busyMs,

    async admit<T>(work: (place: Place) => Promise<T>): Promise<T> {
      if (isFull()) throw unavailable();
      const began = now();
      running += 1;
      try {
        return await work({ deadline: began + timeoutMs, ended: (how) => adjustLimit(began, how) });
      } finally {
        running -= 1;
        endedAt = now();
      }
    },
  };
}
