import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { endSession } from '#client/admin/session/end-session.ts';
import { toastFailure } from './failure-toast.ts';

const CACHE_LIFETIME_MS = 5 * 60_000;
const MAX_RETRY_DELAY_MS = 30_000;

/** The wait before retry number `attempt` (from 0). No call here retries unless it asks to. */
export function retryDelay(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, MAX_RETRY_DELAY_MS);
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure` is what a toast says when the query cannot be read. */
    queryMeta: { readonly failure?: string };
  }
}

/** Queries whose failure shows no toast. */
const silentQueries = new WeakSet<object>();

/**
 * Refetches what a change has touched. After a change that failed, a refetch that fails too shows no
 * toast: it would replace the one that says that the change was not made.
 */
export async function rereadAfter(failure: unknown, queryKey: QueryKey): Promise<void> {
  const queries = failure ? queryClient.getQueryCache().findAll({ queryKey }) : [];
  for (const query of queries) silentQueries.add(query);
  await queryClient.invalidateQueries({ queryKey });
  for (const query of queries) silentQueries.delete(query);
}

/** The staff area's cache with the specified rules: nothing is read again unless it is asked for. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const title = query.meta?.failure;
      if (title && !silentQueries.has(query)) toastFailure(title, error);
      endSession(error);
    },
  }),
  mutationCache: new MutationCache({ onError: endSession }),
  defaultOptions: {
    queries: {
      retry: false,
      retryDelay,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: CACHE_LIFETIME_MS,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A call without a connection fails and says so, instead of waiting for one.
      networkMode: 'always',
    },
    mutations: { retry: false, retryDelay, networkMode: 'always' },
  },
});
