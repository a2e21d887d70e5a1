import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContact } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const HEAD = 'POST /api/contact HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\n';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Sends `start`, then `drop` every second. Returns the response and the seconds until the disconnect. */
async function trickle(start: string, drop: string) {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const began = performance.now();
  socket.write(start);
  const timer = setInterval(() => socket.write(drop), 1_000);
  const answer = await text(socket);
  clearInterval(timer);
  return { answer, seconds: (performance.now() - began) / 1_000 };
}

// The cases wait concurrently, about 16 s in all.
it('disconnects a client that sends too slowly', { timeout: 60_000 }, async () => {
  const [silent, slowHead, slowBody] = await Promise.all([
    trickle('', ''),
    trickle(HEAD, 'x-more: of this\r\n'),
    trickle(`${HEAD}content-length: 1000\r\n\r\n{"fullName":"`, 'x'),
  ]);
  for (const { seconds } of [silent, slowHead]) {
    expect(seconds).toBeGreaterThan(9.5);
    expect(seconds).toBeLessThan(13);
  }
  for (const { answer } of [slowHead, slowBody]) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(answer).toContain('"code":"request_timeout"');
  }
  expect(slowBody.seconds).toBeGreaterThan(14.5);
  expect(slowBody.seconds).toBeLessThan(18);
});

// The upload takes longer than the time limit of a call, as from a phone that loses packets.
it.each(['/api/contact', '/api/trpc/contacts.create', '/contact'])(
  'accepts a body that takes three seconds to %s',
  async (path) => {
    const isForm = path === '/contact';
    const body = isForm ? String(new URLSearchParams(aContact())) : JSON.stringify(aContact());
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: test\r\ncontent-type: ${type}\r\n`);
    socket.write(`connection: close\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 9)}`);
    await sleep(3_000);
    socket.write(body.slice(9));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 (?:20[01]|303) /);
  },
);
