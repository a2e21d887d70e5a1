import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '#server/app-router.ts';
import { API_PATHS } from '#shared/paths.ts';

export const FIRST_ADMIN = { username: 'e2e-admin', password: 'correct horse battery' };

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(FIRST_ADMIN),
  });
  // A busy machine rejects a sign-in that would wait too long.
  return answer.status === 503 ? signIn(origin) : (await answer.json()).sessionToken;
}

/** The calls of a site with its first administrator's session. */
export function staffOf(origin: string) {
  let token: Promise<string> | undefined;
  const headers = async () => {
    token ??= signIn(origin);
    return { authorization: `Bearer ${await token}` };
  };
  const url = origin + API_PATHS.trpc;
  const calls = createTRPCClient<AppRouter>({
    links: [httpLink({ url, methodOverride: 'POST', headers })],
  });
  return {
    calls,
    contactsFrom: async (email: string) =>
      (await calls.contacts.list.query()).filter((lead) => lead.email === email),
    appointmentsFrom: async (email: string) =>
      (await calls.appointments.list.query()).filter((lead) => lead.email === email),
    approve: (id: string) => calls.appointments.setStatus.mutate({ id, status: 'approved' }),
  };
}
export type Staff = ReturnType<typeof staffOf>;
