import pLimit, { type LimitFunction } from 'p-limit';
import { unavailable } from '../../database/database-errors.ts';

interface KeyedLimitOptions {
  each: number;
  waiting: number;
  maxWaitMs: number;
}

interface Line {
  enter: LimitFunction;
  calls: number;
}

/** Limits the concurrent calls of each key, so that no key can use up shared resources. */
export function createKeyedLimit({ each, waiting, maxWaitMs }: KeyedLimitOptions) {
  const lines = new Map<string, Line>();

  /** @throws AppError `unavailable` if too many calls wait or this one has waited too long. */
  return async function limited<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { enter: pLimit(each), calls: 0 };
    if (line.calls >= each + waiting) throw unavailable();
    lines.set(key, line);
    line.calls += 1;
    const began = performance.now();
    try {
      return await line.enter(() => {
        if (performance.now() - began > maxWaitMs) throw unavailable();
        return work();
      });
    } finally {
      line.calls -= 1;
      if (line.calls === 0) lines.delete(key);
    }
  };
}
