import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { toastFailure } from '#client/staff/shell/failure-toast.ts';
import { endSession } from '#client/staff/sign-in/end-session.ts';

const CACHE_LIFETIME_MS = 5 * 60_000;
const MAX_RETRY_DELAY_MS = 30_000;

/** The delay before retry number `attempt` (from 0). Calls retry only on request. */
export function retryDelay(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, MAX_RETRY_DELAY_MS);
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure` is the title of the toast that reports a failure. */
    queryMeta: { readonly failure?: string };
    mutationMeta: { readonly failure?: string };
  }
}

const silentQueries = new WeakSet<object>();

/** Refetches. After a failed change, a failed refetch shows no toast, to keep the first one. */
export async function refetchAfter(failure: unknown, queryKey: QueryKey): Promise<void> {
  const queries = failure ? queryClient.getQueryCache().findAll({ queryKey }) : [];
  for (const query of queries) silentQueries.add(query);
  await queryClient.invalidateQueries({ queryKey });
  for (const query of queries) silentQueries.delete(query);
}

/**
 * React Query joins a first read that is in flight instead of repeating it. That read may have begun
 * before the change that invalidates it, so it is repeated when it ends.
 */
class StaffQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (firstReads.length === 0) return;
    await Promise.allSettled(firstReads.map(({ promise }) => promise));
    await super.invalidateQueries({ predicate: (query) => firstReads.includes(query) }, options);
  }
}

/** The query cache of the staff area. As specified, it refetches only on request. */
export const queryClient = new StaffQueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const title = query.meta?.failure;
      if (title && !silentQueries.has(query)) toastFailure(title, error);
      endSession(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, { meta }) => {
      if (meta?.failure) toastFailure(meta.failure, error);
      endSession(error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      retryDelay,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: CACHE_LIFETIME_MS,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A call without a connection fails visibly instead of waiting for one.
      networkMode: 'always',
    },
    mutations: { retry: false, retryDelay, networkMode: 'always' },
  },
});
