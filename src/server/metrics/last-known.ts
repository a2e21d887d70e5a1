import { setTimeout as sleep } from 'node:timers/promises';
import { METRICS } from '../operating-limits.ts';

/** What was last read, and whether the last reading succeeded in time. */
export interface LastKnown<Value> {
  /** Undefined as long as no reading has succeeded. */
  value: Value | undefined;
  isFresh: boolean;
  /** Reads again where that is due. Never fails, and takes a second at most. */
  refresh(): Promise<void>;
}

/**
 * Keeps what a costly `read` gave: it is asked at most every 15 s, however often somebody looks, and
 * never again before it has answered.
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
