import {
  FEED_LIMITS,
  FEED_TYPES,
  type FeedInput,
  type PublicEvent,
} from '#shared/integrations/feed.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import type { LeadRepositories } from '../leads/lead-repository.ts';
import { offsetOf } from '../leads/log-offsets.ts';
import { readLogPage } from './log-page.ts';
import { withData } from './public-event.ts';

interface FeedOptions {
  database: Database;
  leads: LeadRepositories;
}

const positionUnknown = (last: number) =>
  new AppError(
    'gone',
    `The last event has the number ${last}. The site was restored from a backup that is older than this position: read the leads again, and continue with after=${last}.`,
    { code: 'position_unknown' },
  );

export function createFeed({ database, leads }: FeedOptions) {
  return {
    /** @throws AppError `gone` if `after` is beyond the last number. */
    read: (input: FeedInput): Promise<{ data: PublicEvent[]; next: number }> =>
      database.write(async (manager) => {
        const { types = FEED_TYPES, limit = FEED_LIMITS.usualPage } = input;
        const last = await offsetOf(manager, 'last');
        const after = input.after === 'latest' ? last : Number(input.after ?? 0);
        if (after > last) throw positionUnknown(last);
        const request = { after, types, limit: Number(limit) };
        const { heads, next } = await readLogPage(manager, request);
        return { data: await withData(manager, leads, heads), next };
      }),
  };
}
