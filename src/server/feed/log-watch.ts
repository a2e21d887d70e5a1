import type { Log } from '../log.ts';
import { FEED } from '../operating-limits.ts';

interface Waiter {
  after: number;
  wake: () => void;
}

interface WatchOptions {
  /** Reads the last number of the log. */
  readLast: () => Promise<number>;
  log: Pick<Log, 'warn'>;
}

/** Lets held requests wait for new events. One poll of the database serves all of a process. */
export function createLogWatch({ readLast, log }: WatchOptions) {
  const waiters = new Set<Waiter>();
  let held = 0;
  let isPolling = false;
  let isStopped = false;

  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    while (waiters.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, FEED.pollMs).unref());
      if (waiters.size === 0) break;
      try {
        const last = await readLast();
        for (const { after, wake } of waiters) if (last > after) wake();
      } catch (error) {
        log.warn({ err: error }, 'held requests could not look for new events');
      }
    }
    isPolling = false;
  }

  return {
    held: () => held,

    /** Takes a place for a held request. Returns false if there is none. */
    enter(): boolean {
      if (isStopped || held >= FEED.held) return false;
      held += 1;
      return true;
    },

    leave(): void {
      held -= 1;
    },

    isStopped: () => isStopped,

    /** Resolves when there may be an event after the number, after `ms`, or on shutdown. */
    async newer(after: number, ms: number, signal: AbortSignal): Promise<void> {
      if (isStopped || signal.aborted) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => wake(), ms);
        const waiter = { after, wake };
        function wake(): void {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          waiters.delete(waiter);
          resolve();
        }
        signal.addEventListener('abort', wake);
        waiters.add(waiter);
        void poll();
      });
    },

    /** Answers all held requests, and holds no more. */
    stop(): void {
      isStopped = true;
      for (const { wake } of waiters) wake();
    },
  };
}
