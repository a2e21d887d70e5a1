import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorText } from '#client/api/error-text.ts';
import { toast } from '#client/layout/toast.ts';
import { endSession } from './session/end-session.ts';

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

/** The staff area's cache with the specified rules: nothing is read again unless it is asked for. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      const title = meta?.failure;
      if (title) void toast({ title, description: errorText(error), variant: 'destructive' });
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
