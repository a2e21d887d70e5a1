import { unavailable } from '../errors/database-errors.ts';

interface AdmissionOptions {
  /** Calls under way at most, and the fewest to which that shrinks. */
  most: number;
  least: number;
  /** Milliseconds after which nobody waits for a call any more. */
  patience: number;
  now?: () => number;
}

/** By how much the limit shrinks at a call that came late, and how often at most. */
const SHRINK = 0.8;
const SHRINK_EVERY_MS = 100;

/** Says, within the work, whether its caller still waits: throws AppError `unavailable` if not. */
export type StillAwaited = () => void;

/**
 * Takes no more calls than end in time. More than that would wait in line behind work that nobody
 * waits for any more, and in the end each would come too late. A call counts until its work ends,
 * also where its caller has long been told to try again. The limit shrinks while calls end late and
 * grows as they end in time.
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

  function learn(took: number): void {
    if (took <= patience / 2) {
      limit = Math.min(most, limit + 1);
    } else if (took > patience && now() - shrunkAt > SHRINK_EVERY_MS) {
      limit = Math.max(least, Math.floor(limit * SHRINK));
      shrunkAt = now();
    }
  }

  const isFull = (alsoWaiting = 0) => underWay + alsoWaiting >= limit;

  return {
    /** Whether another call would be refused; `alsoWaiting` calls are still to be begun. */
    isFull,

    /** @throws AppError `unavailable` at once when it is full. */
    async admit<T>(work: (stillAwaited: StillAwaited) => Promise<T>): Promise<T> {
      if (isFull()) throw unavailable();
      const began = now();
      underWay += 1;
      try {
        return await work(() => {
          if (now() - began > patience) throw unavailable();
        });
      } finally {
        underWay -= 1;
        learn(now() - began);
      }
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;
