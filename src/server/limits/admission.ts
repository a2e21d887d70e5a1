import { unavailable } from '../errors/database-errors.ts';

interface AdmissionOptions {
  /** Calls under way at most, and the fewest to which that shrinks. */
  most: number;
  least: number;
  /** Milliseconds after which nobody waits for a call any more. */
  patience: number;
  now?: () => number;
}

/** Parts of the patience: a call that took longer makes the limit shrink, a shorter one grow. */
const SLOW = 0.5;
const QUICK = 0.25;
const SHRINK = 0.7;

/** The place of a call that was let in. */
export interface Place {
  /** By the clock of `performance.now()`: nobody waits for what is not stored by then. */
  readonly deadline: number;
  /** How the call ended. One that was refused says nothing: it tells nothing of how storing goes. */
  ended(how: 'stored' | 'failed'): void;
}

/**
 * Takes no more calls than end in time. More than that would wait in line behind work that nobody
 * waits for any more, and in the end each would come too late. A call counts until its work ends,
 * also where its caller has long been told to try again. The limit shrinks while calls are slow,
 * stored or failed, and grows as they are stored quickly.
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

  function learn(began: number, how: 'stored' | 'failed'): void {
    const took = now() - began;
    if (took <= patience * QUICK && how === 'stored') {
      limit = Math.min(most, limit + 1);
      // A crowd that came at once tells of one slow moment, not of many.
    } else if (took > patience * SLOW && began >= shrunkAt) {
      limit = Math.max(least, Math.floor(limit * SHRINK));
      shrunkAt = now();
    }
  }

  const isFull = (alsoWaiting = 0) => underWay + alsoWaiting >= limit;

  return {
    /** Whether another call would be refused; `alsoWaiting` calls are still to be begun. */
    isFull,

    /** @throws AppError `unavailable` at once when it is full. */
    async admit<T>(work: (place: Place) => Promise<T>): Promise<T> {
      if (isFull()) throw unavailable();
      const began = now();
      underWay += 1;
      try {
        return await work({ deadline: began + patience, ended: (how) => learn(began, how) });
      } finally {
        underWay -= 1;
      }
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;
