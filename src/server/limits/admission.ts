import { unavailable } from '../errors/database-errors.ts';
import { ADMISSION } from '../operating-limits.ts';

interface AdmissionOptions {
  most: number;
  least: number;
  patience: number;
  now?: () => number;
}

/** Shares of the patience: a call slower than SLOW shrinks the limit, one within QUICK grows it. */
const SLOW = 0.5;
const QUICK = 0.25;
const SHRINK = 0.7;

export interface Place {
  /** In `performance.now()` time. The caller does not wait longer. */
  readonly deadline: number;
  /** Reports how the call ended. Do not report rejected calls: they do not measure storing. */
  ended(how: 'stored' | 'failed'): void;
}

/**
 * Limits concurrent calls to those that can meet their deadlines; others would queue behind work
 * whose callers have given up. Shrinks while calls are slow, and grows while they are fast.
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

    isBusy: () => underWay > 0 || now() - endedAt < ADMISSION.busyMs,

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
