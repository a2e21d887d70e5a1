import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openSocket, serveForTest } from '../testing/listening-server.ts';

// More than the system's socket buffers.
const ANSWER = Buffer.alloc(20_000_000, 'x');
const GET = 'GET / HTTP/1.1\r\nhost: test\r\n\r\n';

const serve = (limits: { stalled: number }) =>
  serveForTest((_request, response) => response.end(ANSWER), limits);

it('disconnects a client that sends requests and reads nothing', async () => {
  const server = await serve({ stalled: 300 });
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const reader = await openSocket(server);
  const [socket] = await connected;
  const closed = once(socket, 'close');
  reader.write(GET.repeat(50));
  await closed;
  expect(socket.bytesWritten).toBeLessThan(2 * ANSWER.length);
});

it('completes the response for a slow reader', async () => {
  const stalled = 2_000;
  const server = await serve({ stalled });
  const reader = await openSocket(server);
  reader.write(GET);
  const began = performance.now();
  let taken = 0;
  for await (const piece of reader) {
    taken += piece.length;
    if (taken >= ANSWER.length) break;
    await sleep(15);
  }
  expect(taken).toBeGreaterThan(ANSWER.length);
  expect(performance.now() - began).toBeGreaterThan(2 * stalled);
});
