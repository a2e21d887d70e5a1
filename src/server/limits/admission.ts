import { unavailable } from '../errors/database-errors.ts';
import { ADMISSION } from '../operating-limits.ts';

interface AdmissionOptions {
  /** The maximum and the minimum of the concurrency limit. */
  most: number;
  least: number;
  /** The deadline of a call in milliseconds. */
  patience: number;
  now?: () => number;
}

/** Shares of the patience: a call slower than SLOW shrinks the limit, one within QUICK grows it. */
const SLOW = 0.5;
const QUICK = 0.25;
const SHRINK = 0.7;

/** The place of an admitted call. */
export interface Place {
  /** In `performance.now()` time. The caller does not wait longer. */
  readonly deadline: number;
  /** Report how the call ended. Do not report a rejected call: it says nothing about storing. */
  ended(how: 'stored' | 'failed'): void;
}

/**
 * Limits concurrent calls to the number that can meet their deadlines. More calls would queue
 * behind work whose callers have given up, until every call misses its deadline. A call counts
 * until its work ends, even if its caller has already received a 503. The limit shrinks while calls
 * are slow, stored or failed, and grows while they are stored quickly.
 */
export function createAdmission({
  most,
  least,
  patience,
  now = () => performance.now(),
}: AdmissionOptions) {
  let limit = most;
  let underWay = 0;
  let shrunkAt = Number.NEGATIVE_INFINITY;
  let endedAt = Number.NEGATIVE_INFINITY;

  function learn(began: number, how: 'stored' | 'failed'): void {
    const took = now() - began;
    if (took <= patience * QUICK && how === 'stored') {
      limit = Math.min(most, limit + 1);
      // Calls that began before the last shrink reflect the same slow moment: shrink only once.
    } else if (took > patience * SLOW && began >= shrunkAt) {
      limit = Math.max(least, Math.floor(limit * SHRINK));
      shrunkAt = now();
    }
  }

  const isFull = (alsoWaiting = 0) => underWay + alsoWaiting >= limit;

  return {
    /** Whether another call would be rejected, if `alsoWaiting` waiting calls count too. */
    isFull,

    /** Whether a call is in progress, or was a moment ago. */
    isBusy: () => underWay > 0 || now() - endedAt < ADMISSION.busyMs,

    /** @throws AppError `unavailable` immediately if the limit is reached. */
    async admit<T>(work: (place: Place) => Promise<T>): Promise<T> {
      if (isFull()) throw unavailable();
      const began = now();
      underWay += 1;
      try {
        return await work({ deadline: began + patience, ended: (how) => learn(began, how) });
      } finally {
        underWay -= 1;
        endedAt = now();
      }
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;
