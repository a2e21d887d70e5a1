import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { listen, portOf } from './http-server.ts';

// More than the system buffers for a reader.
const ANSWER = Buffer.alloc(20_000_000, 'x');
const GET = 'GET / HTTP/1.1\r\nhost: test\r\n\r\n';

async function serve(limits: { stalled: number }): Promise<Server> {
  const app = (_request: unknown, response: { end(body: Buffer): void }) => response.end(ANSWER);
  const server = await listen(app, { port: 0, host: '127.0.0.1', limits });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

async function open(server: Server): Promise<Socket> {
  const socket = connect(portOf(server), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

it('who asks again and again and takes nothing is cut off', async () => {
  const server = await serve({ stalled: 300 });
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const reader = await open(server);
  const [socket] = await connected;
  const closed = once(socket, 'close');
  reader.write(GET.repeat(50));
  await closed;
  expect(socket.bytesWritten).toBeLessThan(2 * ANSWER.length);
});

it('who takes little at a time gets all of it', async () => {
  const stalled = 2_000;
  const server = await serve({ stalled });
  const reader = await open(server);
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
