import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { httpLink, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { observable, observableToPromise } from '@trpc/server/observable';
import { checkedFetch } from '#client/api/checked-fetch.ts';
import { errorText, refusalData } from '#client/api/errors.ts';
import { toast } from '#client/layout/toaster.ts';
import { createStore, watchStorage } from '#client/staff/shell/browser-state.ts';
import { endSession, readStoredLogin, sessionToken } from '#client/staff/sign-in/session.ts';
import type { AppRouter } from '#server/app-router.ts';
import { API_PATHS } from '#shared/paths.ts';

export function toastFailure(title: string, error: unknown): void {
  toast({ title, description: errorText(error), variant: 'destructive' });
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure` is the title of the toast that reports a failure. */
    queryMeta: { readonly failure?: string };
    mutationMeta: { readonly failure?: string };
  }
}

/** The query cache of the staff area. As specified, it refetches only on request. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const title = query.meta?.failure;
      if (title) toastFailure(title, error);
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
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A call without a connection fails visibly instead of waiting for one.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

const needsProof = (error: unknown) => refusalData(error).reason === 'fresh_sign_in_required';

/** Ends the open question for a proof of identity; null if there is none. */
export const proofQuestion = createStore<((isConfirmed: boolean) => void) | null>(null);
let confirmed = Promise.resolve(false);

/** Asks the user to confirm their identity. Calls that fail at the same time share one dialog. */
function confirmIdentity(): Promise<boolean> {
  if (proofQuestion.get()) return confirmed;
  // An open panel is in the browser's top layer and would cover the dialog.
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) panel.hidePopover?.();
  confirmed = new Promise((resolve) => {
    const stop = watchStorage(() => readStoredLogin() || proofQuestion.get()?.(false));
    proofQuestion.set((isConfirmed) => {
      stop();
      proofQuestion.set(null);
      resolve(isConfirmed);
    });
  });
  return confirmed;
}

/** Repeats a call after the user has confirmed their identity, if the server requires it. */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (needsProof(error) && (await confirmIdentity())) return call();
    throw error;
  }
}

const repeatWithProof: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      withProof(() => observableToPromise(next(op))).then(
        (result) => {
          observer.next(result);
          observer.complete();
        },
        (error) => observer.error(error),
      );
    });

export const trpc = createTRPCReact<AppRouter>();

/** One call per request: no call waits for a slow one. Calls without a session use `publicClient`. */
export const trpcClient = trpc.createClient({
  links: [
    repeatWithProof,
    httpLink({
      url: API_PATHS.trpc,
      fetch: checkedFetch,
      // Reads are POSTs too: proxies log addresses, and searches contain clients' names.
      methodOverride: 'POST',
      headers: () => ({ Authorization: `Bearer ${sessionToken()}` }),
    }),
  ],
});

export const cached = createTRPCQueryUtils({ queryClient, client: trpcClient });
