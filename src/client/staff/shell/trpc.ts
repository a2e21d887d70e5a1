import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { httpBatchLink, httpLink, type Operation, splitLink, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { useSyncExternalStore } from 'react';
import { checkedFetch } from '#client/api/checked-fetch.ts';
import { errorText, refusalData } from '#client/api/errors.ts';
import { refusedResults } from '#client/api/refused-results.ts';
import { toast } from '#client/layout/toaster.ts';
import {
  endSession,
  readStoredLogin,
  sessionToken,
  watchStoredLogin,
} from '#client/staff/sign-in/session.ts';
import type { AppRouter } from '#server/app-router.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { API_PATHS } from '#shared/paths.ts';

export function toastFailure(title: string, error: unknown): void {
  toast({ title, description: errorText(error), variant: 'destructive' });
}

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

type End = (isConfirmed: boolean) => void;

const needsProof = (error: unknown) => refusalData(error).reason === 'fresh_sign_in_required';

const listeners = new Set<() => void>();
let end: End | null = null;
let confirmed = Promise.resolve(false);

function show(next: End | null): void {
  end = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Ends the open question for a proof of identity; null if there is none. */
export const useProofQuestion = () => useSyncExternalStore(watch, () => end);

/** Asks the user to confirm their identity. Calls that fail at the same time share one dialog. */
function confirmIdentity(): Promise<boolean> {
  if (end) return confirmed;
  // An open panel is in the browser's top layer and would cover the dialog.
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) panel.hidePopover?.();
  confirmed = new Promise((resolve) => {
    const stop = watchStoredLogin(() => readStoredLogin() || end?.(false));
    show((isConfirmed) => {
      stop();
      show(null);
      resolve(isConfirmed);
    });
  });
  return confirmed;
}

/** Repeats a REST call after the user has confirmed their identity, if the server requires it. */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (needsProof(error) && (await confirmIdentity())) return call();
    throw error;
  }
}

/** Repeats a call after the user has confirmed their identity, if the server requires it. */
export const repeatWithProof: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let running: Unsubscribable = next(op).subscribe({
        ...observer,
        error(error) {
          if (!needsProof(error)) return observer.error(error);
          void confirmIdentity().then((isConfirmed) => {
            if (isConfirmed) running = next(op).subscribe(observer);
            else observer.error(error);
          });
        },
      });
      return () => running.unsubscribe();
    });

/** Calls without a session. */
const SIGN_INS = ['admins.login', 'admins.secondFactor', 'admins.passkeyRequest', 'admins.passkey'];
/** Calls that are not batched: the server refuses that, or they must not wait for slow calls. */
const UNBATCHED = new Set([
  ...[...SIGN_INS, 'admins.logout', 'account.confirm', 'leads.changes'],
  ...['bulk.contacts', 'bulk.appointments', 'bulk.undo'],
  ...['mail.state', 'mail.ofLead', 'report.get', 'search.people'],
]);

export const trpc = createTRPCReact<AppRouter>();

export function withToken(token: string) {
  return { context: { token } };
}

/** Reads are POSTs too: proxies log addresses, and searches contain clients' names. */
const connection = { url: API_PATHS.trpc, fetch: checkedFetch, methodOverride: 'POST' } as const;

export const trpcClient = trpc.createClient({
  links: [
    refusedResults,
    repeatWithProof,
    splitLink({
      condition: ({ path }) => UNBATCHED.has(path),
      true: httpLink({
        ...connection,
        headers: ({ op }) => (SIGN_INS.includes(op.path) ? {} : bearer(tokenOf(op))),
      }),
      false: httpBatchLink({
        ...connection,
        maxItems: LIMITS.batchCalls,
        maxURLLength: LIMITS.url,
        headers: () => bearer(sessionToken()),
      }),
    }),
  ],
});

export const cached = createTRPCQueryUtils({ queryClient, client: trpcClient });

const tokenOf = ({ context: { token } }: Pick<Operation, 'context'>) =>
  typeof token === 'string' ? token : sessionToken();

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
