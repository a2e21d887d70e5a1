import { httpBatchLink, httpLink, type Operation, splitLink, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { tap } from '@trpc/server/observable';
import { deviceId } from '#client/admin/session/device-id.ts';
import { sessionToken } from '#client/admin/session/stored-login.ts';
import { checkedFetch } from '#client/api/checked-fetch.ts';
import { refusedResults } from '#client/api/refused-results.ts';
import { createRequestKeys, requestKey } from '#client/api/request-key.ts';
import type { AppRouter } from '#server/app-router.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { API_PATHS } from '#shared/paths.ts';
import { freshStatus } from './fresh-status.ts';
import { queryClient } from './query-client.ts';
import { repeatWithProof } from './step-up.ts';

const CREATIONS = new Set([
  'admins.create',
  'appointments.create',
  'calendarFeed.create',
  'closures.addHolidays',
  'closures.create',
  'notes.create',
  'reminders.create',
  'templates.create',
  'views.create',
  'webhooks.create',
]);

/** The server may have completed a failed call: the same input reuses its key until a success. */
const creationKeys: TRPCLink<AppRouter> = () => {
  const keysOf = new Map([...CREATIONS].map((path) => [path, createRequestKeys()]));
  return ({ op, next }) => {
    const keys = keysOf.get(op.path);
    if (keys === undefined) return next(op);
    const { context } = requestKey.options(keys.keyFor(op.input));
    const keyed = next({ ...op, context: { ...op.context, ...context } });
    return keyed.pipe(tap({ next: () => keys.renew() }));
  };
};

/** Calls that are not batched: they have their own headers or must not wait for slow calls. */
const SIGN_INS = ['admins.login', 'admins.secondFactor', 'admins.passkeyRequest', 'admins.passkey'];
const UNBATCHED = new Set([
  ...[...SIGN_INS, 'admins.logout', 'account.confirm', 'leads.overview', 'leads.changes'],
  ...['bulk.contacts', 'bulk.appointments', 'bulk.undo'],
  ...['mail.state', 'mail.ofLead', 'report.get', 'search.people', 'search.company'],
  ...CREATIONS,
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
    freshStatus,
    repeatWithProof,
    creationKeys,
    splitLink({
      condition: ({ path }) => UNBATCHED.has(path),
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

export const cached = createTRPCQueryUtils({ queryClient, client: trpcClient });

function headersOf({ path, context }: Pick<Operation, 'path' | 'context'>) {
  if (SIGN_INS.includes(path)) return { 'X-Device-Id': deviceId() };
  const token = typeof context.token === 'string' ? context.token : sessionToken();
  return { ...bearer(token), ...requestKey.headers(context) };
}

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
