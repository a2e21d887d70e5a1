import { setTimeout as sleep } from 'node:timers/promises';
import { METRICS } from '../operating-limits.ts';

/** Reads at most every 15 s, and never concurrently. */
export function lastKnown<Value>(read: () => Promise<Value>) {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function begin(): Promise<void> {
    readAt = performance.now();
    try {
      known.value = await read();
      known.isFresh = true;
    } catch {
      known.isFresh = false;
    } finally {
      reading = undefined;
    }
  }

  const known = {
    value: undefined as Value | undefined,
    isFresh: false,
    /** Reads again if that is due. It never fails and takes at most a second. */
    async refresh(): Promise<void> {
      if (!reading && performance.now() - readAt < METRICS.everyMs) return;
      reading ??= begin();
      const late = sleep(METRICS.withinMs, 'late' as const, { ref: false });
      if ((await Promise.race([reading, late])) === 'late') known.isFresh = false;
    },
  };
  return known;
}
