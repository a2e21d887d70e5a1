import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testsOnMariaDb } from '../testing/empty-database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const HEAD = 'POST /api/contact HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\n';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Sends `start`, then `drop` every second. Gives the answer and the seconds until the cut. */
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

// About 16 s of waiting, all of it at once, and no matter of the database.
it.skipIf(testsOnMariaDb)(
  'a client that sends too slowly is cut off',
  {
    timeout: 60_000,
  },
  async () => {
    const [silent, slowHead, slowBody] = await Promise.all([
      trickle('', ''),
      trickle(HEAD, 'x-more: of this\r\n'),
      trickle(`${HEAD}content-length: 1000\r\n\r\n{"fullName":"`, 'x'),
    ]);
    for (const { seconds } of [silent, slowHead]) {
      expect(seconds).toBeGreaterThan(9.5);
      expect(seconds).toBeLessThan(13);
    }
    expect(slowHead.answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(slowBody.answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(slowBody.seconds).toBeGreaterThan(14.5);
    expect(slowBody.seconds).toBeLessThan(18);
  },
);
