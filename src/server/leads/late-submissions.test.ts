import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_POSTS } from '../operating-limits.ts';
import { call } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { holdWrites } from '../testing/hold-writes.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const stored = () => app.database.manager.count('contact');
const post = () => call(app, 'POST', '/api/contact', { body: aContact() });
const book = () => call(app, 'POST', '/api/appointments', { body: anAppointment() });

describe('posts while the database is locked', () => {
  it('get 503 in time', async () => {
    const release = await holdWrites(app);
    const refused = await Promise.all([post, book, post, book, post].map((send) => send()));
    await release();
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('1');
  });

  it('with a key may be stored after a 503, and a repeat returns the stored lead', async () => {
    const send = { body: aContact(), headers: { 'idempotency-key': crypto.randomUUID() } };
    const repeat = () => call(app, 'POST', '/api/contact', send);
    const before = await stored();
    const release = await holdWrites(app);
    expect((await repeat()).status).toBe(503);
    await release();
    const answer = await vi.waitFor(
      async () => {
        const { status, body } = await repeat();
        expect(status).toBe(201);
        return body;
      },
      { timeout: 60_000, interval: 10 },
    );
    await sleep(1_000);
    expect(await stored()).toBe(before + 1);
    expect((await repeat()).body).toEqual(answer);
  });

  it('succeed if the lock ends before their deadline', async () => {
    const release = await holdWrites(app);
    const sent = [post(), book(), post()];
    await sleep(700);
    await release();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201]);
  });
});

it('a post is stored while more posts than the limit have not arrived completely', async () => {
  const { hostname, port } = new URL(app.origin);
  const head = 'POST /api/contact HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\n';
  const slow = Array.from({ length: MAX_POSTS + 20 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(`${head}content-length: 200\r\n\r\n{`);
    return socket;
  });
  onTestFinished(() => slow.forEach((socket) => void socket.destroy()));
  await sleep(500);
  expect((await post()).status).toBe(201);
});
