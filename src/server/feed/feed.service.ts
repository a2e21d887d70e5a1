import {
  FEED_LIMITS,
  FEED_TYPES,
  type FeedInput,
  type FeedType,
  type PublicEvent,
} from '#shared/integrations/feed.ts';
import type { Database } from '../database/database.ts';
import { offsetOf } from '../events/log-offsets.ts';
import type { LeadRepositories } from '../leads/lead-repository.ts';
import type { Log } from '../log.ts';
import { readLogPage } from './log-page.ts';
import { createLogWatch } from './log-watch.ts';
import { withData } from './public-event.ts';

interface FeedOptions {
  database: Database;
  leads: LeadRepositories;
  log: Pick<Log, 'warn'>;
}

interface Caller {
  /** Restarts the time limit of the call, which may additionally wait for `heldMs`. */
  restartLimit: (heldMs: number) => void;
  onDisconnect: (listener: () => void) => () => void;
  /** Rejects if the caller has lost access since the call began. */
  requireAccess: () => Promise<unknown>;
}

interface Page {
  data: PublicEvent[];
  next: number;
}

export function createFeed({ database, leads, log }: FeedOptions) {
  const readLast = () => database.write((manager) => offsetOf(manager, 'last'));
  const watch = createLogWatch({ readLast, log });

  const read = (after: number, types: readonly FeedType[], limit: number): Promise<Page> =>
    database.write(async (manager) => {
      const { heads, next } = await readLogPage(manager, { after, types, limit });
      return { data: await withData(manager, leads, heads), next };
    });

  /** Reads again until there is an event. Uses no database connection while it waits. */
  async function hold(
    first: Page,
    again: (after: number) => Promise<Page>,
    waitMs: number,
    { restartLimit, onDisconnect, requireAccess }: Caller,
  ): Promise<Page> {
    const until = performance.now() + waitMs;
    const left = () => until - performance.now();
    const gone = new AbortController();
    const stopListening = onDisconnect(() => gone.abort());
    let page = first;
    try {
      while (page.data.length === 0 && left() > 0 && !gone.signal.aborted && !watch.isStopped()) {
        restartLimit(left());
        await watch.newer(page.next, left(), gone.signal);
        if (gone.signal.aborted) break;
        restartLimit(0);
        page = await again(page.next);
      }
      if (page.data.length > 0) await requireAccess();
      return page;
    } finally {
      stopListening();
    }
  }

  return {
    held: watch.held,

    async read(input: FeedInput, caller: Caller): Promise<Page> {
      const { types = FEED_TYPES, limit = FEED_LIMITS.usualPage, wait = 0 } = input;
      const again = (after: number) => read(after, types, Number(limit));
      const after = input.after === 'latest' ? await readLast() : Number(input.after ?? 0);
      const page = await again(after);
      if (page.data.length > 0 || Number(wait) === 0 || !watch.enter()) return page;
      return hold(page, again, Number(wait) * 1_000, caller).finally(watch.leave);
    },

    /** Answers all held requests, for a shutdown. */
    stop: watch.stop,
  };
}
