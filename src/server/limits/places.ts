import pLimit, { type LimitFunction } from 'p-limit';
import { unavailable } from '../errors/database-errors.ts';

interface PlacesOptions {
  /** Calls of one key that are under way at once. */
  each: number;
  /** Calls of one key that wait for those; one more is refused. */
  waiting: number;
  /** Milliseconds after which nobody waits for a call any more. */
  patience: number;
}

interface Line {
  enter: LimitFunction;
  calls: number;
}

/** Limits the calls of one key that run at once, so that one key cannot use up what all share. */
export function createPlaces({ each, waiting, patience }: PlacesOptions) {
  const lines = new Map<string, Line>();

  /** @throws AppError `unavailable` when too many wait, or when this one has waited too long. */
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { enter: pLimit(each), calls: 0 };
    if (line.calls >= each + waiting) throw unavailable();
    lines.set(key, line);
    line.calls += 1;
    const began = performance.now();
    try {
      return await line.enter(() => {
        if (performance.now() - began > patience) throw unavailable();
        return work();
      });
    } finally {
      line.calls -= 1;
      if (line.calls === 0) lines.delete(key);
    }
  };
}

export type Places = ReturnType<typeof createPlaces>;
