import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ownerText } from '../owner-text.ts';
import { openSocket, serveForTest } from '../testing/listening-server.ts';
import { listen } from './http-server.ts';

const serve = (limits: { connections?: number }) =>
  serveForTest((_request, response) => response.end('x'), limits);

it.each(['203.0.113.1', 'no-such-name.invalid'])(
  'reports that it cannot listen at %s',
  async (host) => {
    const fault = await listen(() => undefined, { port: 0, host }).catch(ownerText);
    // An unknown host name must not be reported as a database error.
    expect(fault).toMatch(/^Cannot listen at [\w.-]+, port 0: .*$/);
    expect(fault).toContain(host);
  },
);

it('rejects connections above the limit until another one closes', async () => {
  const server = await serve({ connections: 2 });
  const [first] = await Promise.all([openSocket(server), openSocket(server)]);
  const refused = await openSocket(server);
  await once(refused.resume(), 'close');
  first.destroy();
  while ((await connections(server)) === 2) await sleep(10);
  const taken = await openSocket(server);
  taken.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
  const [piece] = await once(taken, 'data');
  expect(String(piece)).toMatch(/^HTTP\/1\.1 200 /);
});

const connections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
