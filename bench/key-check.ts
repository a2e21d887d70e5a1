import { compare } from './rounds.ts';

export const BENCH_ADMIN = { username: 'bench-admin', password: 'bench password' };

async function send(url: string, body: object, token?: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Compares reading a lead with an API key to reading it with a session. */
export async function compareKeyCheck(
  product: string,
  lead: object,
  effort: Parameters<typeof compare>[2],
): Promise<void> {
  const { sessionToken } = await send(`${product}/api/admin/login`, BENCH_ADMIN);
  const key = { name: 'Benchmark', scopes: ['contacts:read'] };
  const { secret } = await send(`${product}/api/admin/keys`, key, sessionToken);
  const { id } = await send(`${product}/api/contact`, lead);
  const url = `${product}/api/admin/contacts/${id}`;
  const read = (name: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return { name, url, method: 'GET', headers } as const;
  };
  const contenders = [read('with a session', sessionToken), read('with an API key', secret)];
  await compare('A lead read by an integrator', contenders, effort);
}
