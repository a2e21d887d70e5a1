import { setTimeout as sleep } from 'node:timers/promises';
import { METRICS } from '../operating-limits.ts';

/** The last value read, and whether the last read succeeded in time. */
export interface LastKnown<Value> {
  /** Undefined until a read has succeeded. */
  value: Value | undefined;
  isFresh: boolean;
  /** Reads again if that is due. It never fails and takes at most a second. */
  refresh(): Promise<void>;
}

/**
 * Caches the result of an expensive `read`. It calls `read` at most every 15 s, and never while an
 * earlier call still runs.
 */
export function lastKnown<Value>(read: () => Promise<Value>): LastKnown<Value> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const known: LastKnown<Value> = {
    value: undefined,
    isFresh: false,
    async refresh() {
      if (reading === undefined) {
        if (performance.now() - readAt < METRICS.everyMs) return;
        readAt = performance.now();
        reading = begin();
      }
      const late = sleep(METRICS.withinMs, 'late' as const, { ref: false });
      if ((await Promise.race([reading, late])) === 'late') known.isFresh = false;
    },
  };

  async function begin(): Promise<void> {
    try {
      known.value = await read();
      known.isFresh = true;
    } catch {
      known.isFresh = false;
    } finally {
      reading = undefined;
    }
  }

  return known;
}
