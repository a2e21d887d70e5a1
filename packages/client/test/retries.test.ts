import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from '@mining-hosting-site/client';
import { expect, inject, it, onTestFinished } from 'vitest';

const { origin, key } = inject('site');
const ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const contact = { fullName: 'Rana Haddad', email: 'rana@example.com', message: 'Call me back' };

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** A site that gives these responses in turn, then 200. */
async function site(...answers: Answer[]) {
  const received: { method: string | undefined; headers: IncomingHttpHeaders; at: number }[] = [];
  const server = createServer(({ method, headers }, response) => {
    received.push({ method, headers, at: performance.now() });
    const { status, headers: sent = {} } = answers.shift() ?? { status: 200 };
    if (status === 0) response.destroy();
    else response.writeHead(status, { 'content-type': 'application/json', ...sent }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const api = createApi({ origin: `http://127.0.0.1:${port}/`, key, backoffMs: 5 });
  return { api, received };
}

const unavailable = { status: 503 };
const LOST = { status: 0 };

it('does not repeat a change that may have taken effect', async () => {
  const { api, received } = await site(unavailable, unavailable);
  const params = { path: { id: ID } };
  const change = await api.PATCH('/v1/contacts/{id}', { params, body: { status: 'responded' } });
  expect(change.response.status).toBe(503);
  expect((await api.POST('/v1/webhooks/{id}/rotate', { params, body: {} })).response.status).toBe(
    503,
  );
  expect(received).toHaveLength(2);
});

it('does not repeat a rejected call', async () => {
  const { api, received } = await site({ status: 400 });
  expect((await api.GET('/v1/contacts')).response.status).toBe(400);
  expect(received).toHaveLength(1);
});

it('gives up after five attempts, or if it would have to wait for minutes', async () => {
  const { api, received } = await site(...Array(5).fill(unavailable), LOST);
  expect((await api.GET('/v1/contacts')).response.status).toBe(503);
  expect(received).toHaveLength(5);
  const long = await site({ status: 429, headers: { 'retry-after': '3600' } });
  expect((await long.api.GET('/v1/contacts')).response.status).toBe(429);
});

it('stops waiting when the call is aborted', async () => {
  const { api } = await site({ status: 429, headers: { 'retry-after': '60' } });
  const signal = AbortSignal.timeout(50);
  await expect(api.GET('/v1/contacts', { signal })).rejects.toThrow('timeout');
});

it('repeats any rate-limited call after the time that the site names', async () => {
  const { api, received } = await site({ status: 429, headers: { 'retry-after': '1' } });
  const params = { path: { id: ID } };
  await api.PATCH('/v1/contacts/{id}', { params, body: { status: 'responded' } });
  const [first, second] = received;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
});

it('repeats reads and posts, and a post has the same key in each attempt', async () => {
  const { api, received } = await site(LOST, unavailable, { status: 200 }, LOST, unavailable);
  expect((await api.GET('/v1/contacts')).response.status).toBe(200);
  expect((await api.POST('/v1/contacts', { body: contact })).response.status).toBe(200);
  const posts = received.filter(({ method }) => method === 'POST');
  expect(posts).toHaveLength(3);
  expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(posts[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
});

it('stores one lead if the first response is lost', async () => {
  const ids: unknown[] = [];
  const api = createApi({
    ...{ origin, key, backoffMs: 5 },
    async fetch(request) {
      const response = await fetch(request);
      ids.push((await response.clone().json()).id);
      if (ids.length === 1) throw new TypeError('The connection was lost');
      return response;
    },
  });
  const { data } = await api.POST('/v1/contacts', { body: contact });
  expect(ids).toEqual([data?.id, data?.id]);
});
