import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CALL, FEED } from '../operating-limits.ts';
import { call, signIn } from '../testing/api-client.ts';
import { logRead } from '../testing/counted-leads.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { createKey } from '../testing/keys.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const PATIENT = { timeout: 30_000, interval: 30 };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const read = (query = '') => call(app, 'GET', `/api/v1/events${query}`, { token });
/** The end of the log, once the events of earlier tests have their numbers. */
async function latest(): Promise<string> {
  await logRead(app);
  return (await read('?after=latest')).body.next;
}
const contact = async () =>
  (await call(app, 'POST', '/api/contact', { body: aContact() })).body.id as string;
const booking = async () =>
  (await call(app, 'POST', '/api/appointments', { body: anAppointment() })).body.id as string;

describe('a held request', () => {
  it('is refused if its key is deleted in the meantime', async () => {
    const { secret, key } = await createKey(app, { scopes: ['events:read'] });
    await latest();
    const held = call(app, 'GET', '/api/v1/events?after=latest&wait=25', { token: secret });
    await vi.waitFor(() => expect(app.services.feed.held()).toBe(1), PATIENT);
    await app.services.keys.remove(key.id);
    await contact();
    const { status, body } = await held;
    expect([status, body.code]).toEqual([401, 'key_invalid']);
  });

  it('is answered when an event of its types arrives', async () => {
    const after = await latest();
    const held = read(`?after=${after}&wait=25&types=appointment.created`);
    await vi.waitFor(() => expect(app.services.feed.held()).toBe(1), PATIENT);
    await contact();
    // Longer than any other call may take.
    const longer = sleep(CALL.answeredMs + 500, 'held');
    expect(await Promise.race([held, longer])).toBe('held');
    const id = await booking();
    const { status, body } = await held;
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ id, type: 'appointment.created' }]);
    expect(app.services.feed.held()).toBe(0);
  });

  it('is answered with an empty page after its time', async () => {
    const after = await latest();
    const begun = performance.now();
    const { status, body } = await read(`?after=latest&wait=3`);
    expect(status).toBe(200);
    expect(body).toEqual({ data: [], next: after });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(2_990);
  });

  it('is not held if there are events', async () => {
    const after = await latest();
    await contact();
    await logRead(app);
    const begun = performance.now();
    expect((await read(`?after=${after}&wait=25`)).body.data).toHaveLength(1);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  /** Sends a request to wait, over its own connection. */
  async function waitingClient() {
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = [
      'GET /api/v1/events?after=latest&wait=25 HTTP/1.1',
      ...['host: test', `authorization: Bearer ${token}`, '', ''],
    ];
    socket.write(head.join('\r\n'));
    return socket;
  }

  it('frees its place when the client disconnects', async () => {
    const socket = await waitingClient();
    await vi.waitFor(() => expect(app.services.feed.held()).toBe(1), PATIENT);
    socket.destroy();
    await vi.waitFor(() => expect(app.services.feed.held()).toBe(0), PATIENT);
  });

  it('keeps no place if the client disconnected before', async () => {
    const { feed } = app.services;
    const reads = vi.spyOn(feed, 'read');
    onTestFinished(() => reads.mockRestore());
    reads.mockImplementationOnce(async (input, caller) => {
      const socket = await client;
      await new Promise<void>((gone) => {
        caller.onDisconnect(gone);
        socket.destroy();
      });
      return feed.read(input, caller);
    });
    const client = waitingClient();
    await vi.waitFor(() => expect(reads).toHaveBeenCalledTimes(2), PATIENT);
    const begun = performance.now();
    await reads.mock.results[1]?.value;
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

it('frees the places of a crowd that disconnects', async () => {
  const clients = Array.from({ length: FEED.held + 20 }, () => new AbortController());
  const polls = clients.map(async ({ signal }) => {
    const headers = { authorization: `Bearer ${token}` };
    const url = `${app.origin}/api/v1/events?after=latest&wait=25`;
    const response = await fetch(url, { headers, signal }).catch(() => undefined);
    return response?.status;
  });
  await vi.waitFor(() => expect(app.services.feed.held()).toBe(FEED.held), PATIENT);
  for (const client of clients) client.abort();
  const answered = (await Promise.all(polls)).filter((status) => status !== undefined);
  expect(new Set([200, ...answered])).toEqual(new Set([200]));
  await vi.waitFor(() => expect(app.services.feed.held()).toBe(0), PATIENT);
  const begun = performance.now();
  expect((await read('?after=latest&wait=1')).status).toBe(200);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
});

it('answers all held requests when the server stops', async () => {
  const other = await startTestApp({ beside: app });
  const path = '/api/v1/events?after=latest&wait=25';
  const held = [call(other, 'GET', path, { token }), call(other, 'GET', path, { token })];
  await vi.waitFor(() => expect(other.services.feed.held()).toBe(2), PATIENT);
  const begun = performance.now();
  other.services.feed.stop();
  for (const { status, body } of await Promise.all(held)) {
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
  }
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect((await call(other, 'GET', path, { token })).status).toBe(200);
  await other.close();
});
