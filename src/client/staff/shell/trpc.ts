import { httpBatchLink, httpLink, type Operation, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { checkedFetch } from '#client/api/checked-fetch.ts';
import { refusedResults } from '#client/api/refused-results.ts';
import { freshStatus } from '#client/staff/shell/fresh-status.ts';
import { queryClient } from '#client/staff/shell/query-client.ts';
import { repeatWithProof } from '#client/staff/shell/step-up.ts';
import { sessionToken } from '#client/staff/sign-in/stored-login.ts';
import type { AppRouter } from '#server/app-router.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { API_PATHS } from '#shared/paths.ts';

/** Calls without a session. */
const SIGN_INS = ['admins.login', 'admins.secondFactor', 'admins.passkeyRequest', 'admins.passkey'];
/** Calls that are not batched: the server refuses that, or they must not wait for slow calls. */
const UNBATCHED = new Set([
  ...[...SIGN_INS, 'admins.logout', 'account.confirm', 'leads.overview', 'leads.changes'],
  ...['bulk.contacts', 'bulk.appointments', 'bulk.undo'],
  ...['mail.state', 'mail.ofLead', 'report.get', 'search.people', 'search.company'],
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
