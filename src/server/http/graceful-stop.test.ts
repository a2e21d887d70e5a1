import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { closeDataSource } from '../database/data-source.ts';
import { openDataSource } from '../open-database.ts';
import { aContact } from '../testing/factories.ts';
import type { ServerProcess } from '../testing/programs/server-process.ts';
import { databaseOfThisTest, startSourceServer } from '../testing/programs/source-server.ts';

const STOPPED_WITHIN_MS = 10_000;

/** Begins a post without its body; `finish` sends the body. */
async function beginPost({ origin }: ServerProcess) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const body = JSON.stringify(aContact());
  const head = ['POST /api/contact HTTP/1.1', 'host: test', 'content-type: application/json'];
  socket.write([...head, `content-length: ${Buffer.byteLength(body)}`, '', ''].join('\r\n'));
  return { socket, answer: text(socket), finish: () => socket.write(body) };
}

async function refusesConnections({ origin }: ServerProcess): Promise<boolean> {
  const socket: Socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const refused = await Promise.race([
    once(socket, 'connect').then(() => false),
    once(socket, 'error').then(() => true),
  ]).catch(() => true);
  socket.destroy();
  return refused;
}

async function countContacts(location: { databaseUrl: string | undefined; dataDir: string }) {
  const { databaseUrl: url, dataDir } = location;
  const dataSource = await openDataSource({ url, dataDir });
  const count = await dataSource.manager.count('contact');
  await closeDataSource(dataSource);
  return count;
}

it('on SIGTERM rejects new connections, completes current requests, and exits', async () => {
  const database = await databaseOfThisTest();
  const server = await startSourceServer(database);
  const { answer, finish } = await beginPost(server);
  // The server does not wait for this body, which never arrives.
  (await beginPost(server)).socket.on('error', () => undefined);
  // Wait until the server has read the headers: before that it has no request to complete.
  await delay(300);
  const began = performance.now();
  const ended = server.end('SIGTERM');
  while (!(await refusesConnections(server))) await delay(20);
  await delay(300);
  expect(server.exitCode()).toBeNull();

  finish();
  expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
  await ended;
  expect(performance.now() - began).toBeLessThan(STOPPED_WITHIN_MS);
  expect(server.exitCode()).toBe(0);
  expect((await readdir(database.dataDir)).sort()).toEqual(['secrets.key', 'site.sqlite']);
  expect(await countContacts(database)).toBe(1);
});

it('on SIGTERM behind a load balancer keeps serving until health checks have failed', async () => {
  const database = await databaseOfThisTest();
  const server = await startSourceServer(database, { TRUST_PROXY_HOPS: '1' });
  const began = performance.now();
  const ended = server.end('SIGTERM');
  const isReady = async () => (await fetch(`${server.origin}/readyz`)).ok;
  while (await isReady()) await delay(20);
  expect(await isReady()).toBe(false);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await ended;
  expect(performance.now() - began).toBeLessThan(STOPPED_WITHIN_MS);
  expect(server.exitCode()).toBe(0);
});
