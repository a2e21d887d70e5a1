import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from '../../database/database-errors.ts';

interface PaceOptions {
  gapMs: number;
  longestMs: number;
  isBusy: () => boolean;
  now?: () => number;
}

/** Delays cheap calls while posts are stored, so that posts get most of the CPU time. */
export function createPace({
  gapMs,
  longestMs,
  isBusy,
  now = () => performance.now(),
}: PaceOptions) {
  let next = 0;
  /** Resolves when the caller may proceed. @throws AppError `unavailable` if too many wait. */
  return async (): Promise<void> => {
    if (!isBusy()) return;
    const present = now();
    const at = Math.max(next, present);
    if (at - present > longestMs) throw unavailable();
    next = at + gapMs;
    if (at > present) await wait(at - present);
  };
}
