import type { paths } from '../types/schema.d.ts';
import { type Api, ApiError } from './api.ts';
import { pause } from './retry.ts';

const PAUSE_MS = 1_000;

type FeedCall = paths['/v1/events']['get'];
export type FeedPage = FeedCall['responses'][200]['content']['application/json'];
type FeedQuery = NonNullable<FeedCall['parameters']['query']>;

export interface FeedOptions extends Omit<FeedQuery, 'types'> {
  /** Only these types; all by default. */
  types?: readonly FeedPage['data'][number]['type'][];
  /** Ends the iteration. */
  signal?: AbortSignal;
}

/**
 * The event feed in order, page by page. Process the events of a page, then store its `next`: with
 * that value as `after`, a restarted program misses no event. Waits for new events until `signal` is
 * aborted. With `wait: 0`, it ends at the newest event. @throws ApiError
 */
export async function* events(
  api: Api,
  { types, signal, wait = 25, ...query }: FeedOptions = {},
): AsyncGenerator<FeedPage, void, undefined> {
  let { after } = query;
  const chosen = types && { types: types.join(',') };
  const aborts = signal && { signal };
  try {
    while (!signal?.aborted) {
      const begun = performance.now();
      // The caller first gets the offset at which it starts, so that it can store it.
      const held = after === 'latest' ? 0 : wait;
      const params = { query: { ...query, ...chosen, wait: held, ...(after && { after }) } };
      const { data: page, error, response } = await api.GET('/v1/events', { params, ...aborts });
      if (page === undefined) throw new ApiError(response.status, error);
      const isNew = page.next !== after;
      after = page.next;
      if (isNew) yield page;
      else if (wait === 0) return;
      // A busy site holds no request.
      else if (performance.now() - begun < PAUSE_MS) await pause(PAUSE_MS, signal);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
