import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { sendDownload } from './csv.ts';
import { portOf } from './http-server.ts';

async function download(version: string, chunks: () => AsyncIterable<string>): Promise<Socket> {
  const server = createServer((_request, response) => {
    const file = { fileName: 'a.csv', contentType: 'text/csv', chunks: chunks() };
    sendDownload(file, response).catch(() => undefined);
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect(portOf(server), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`GET / HTTP/${version}\r\nHost: localhost\r\n\r\n`);
  return socket;
}

it.each(['1.0', '1.1'])(
  'resets the connection if a file fails half way, under HTTP/%s',
  async (version) => {
    let read = () => {};
    const isRead = new Promise<void>((resolve) => {
      read = resolve;
    });
    const socket = await download(version, async function* () {
      yield 'the first half';
      await isRead;
      throw new Error('The database is unavailable.');
    });
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
      if (text.includes('first half')) read();
    });
    const [error] = await once(socket, 'error');
    expect(error.code).toBe('ECONNRESET');
    expect(text).toContain('content-disposition: attachment; filename="a.csv"');
  },
);

it('stops generating a file when the client disconnects', async () => {
  let ended = () => {};
  const isEnded = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const socket = await download('1.1', async function* () {
    try {
      for (;;) yield 'x'.repeat(100_000);
    } finally {
      ended();
    }
  });
  await once(socket, 'data');
  socket.destroy();
  await isEnded;
});

it('serves other requests while it sends a file whose source never waits', async () => {
  let iterations = 0;
  const count = () => {
    iterations += 1;
    turning = setImmediate(count);
  };
  let turning = setImmediate(count);
  let made = 0;
  let iterationsAtEnd = 0;
  const socket = await download('1.1', async function* () {
    iterations = 0;
    for (; made < 40; made += 1) yield 'x';
    iterationsAtEnd = iterations;
  });
  socket.resume();
  while (iterationsAtEnd === 0 && made < 40) await nextIteration();
  clearImmediate(turning);
  expect(iterationsAtEnd).toBeGreaterThan(30);
});
