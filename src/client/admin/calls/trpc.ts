import { httpBatchLink, httpLink, type Operation, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { CREATIONS, creationKeys } from '#client/admin/calls/creation-keys.ts';
import { sessionToken } from '#client/admin/session/stored-login.ts';
import { checkedFetch } from '#client/api/checked-fetch.ts';
import { refusedResults } from '#client/api/refused-results.ts';
import { requestKey } from '#client/api/request-key.ts';
import type { AppRouter } from '#server/app-router.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { API_PATHS } from '#shared/paths.ts';
import { freshStatus } from './fresh-status.ts';

/** Unbatched calls, which have their own headers or must not wait for slow ones. */
const SIGN_IN = 'admins.login';
const ALONE = new Set([
  ...[SIGN_IN, 'admins.logout', 'leads.overview', 'leads.changes'],
  ...['mail.state', 'mail.ofLead'],
  ...CREATIONS,
]);

export const trpc = createTRPCReact<AppRouter>();

/** Call options that send `token`, even if it is no longer stored. */
export function withToken(token: string) {
  return { context: { token } };
}

/** Reads are POSTs too: proxies log addresses, and searches contain clients' names. */
const connection = { url: API_PATHS.trpc, fetch: checkedFetch, methodOverride: 'POST' } as const;

export const trpcClient = trpc.createClient({
  links: [
    refusedResults,
    freshStatus,
    creationKeys,
    splitLink({
      condition: ({ path }) => ALONE.has(path),
      true: httpLink({ ...connection, headers: ({ op }) => headersOf(op) }),
      false: httpBatchLink({
        ...connection,
        maxItems: LIMITS.batchCalls,
        maxURLLength: LIMITS.url,
        headers: () => bearer(sessionToken()),
      }),
    }),
  ],
});

function headersOf({ path, context }: Pick<Operation, 'path' | 'context'>) {
  if (path === SIGN_IN) return {};
  const token = typeof context.token === 'string' ? context.token : sessionToken();
  return { ...bearer(token), ...requestKey.headers(context) };
}

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
