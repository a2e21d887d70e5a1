import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, signIn } from '../../testing/api-client.ts';
import {
  createDatabaseOn,
  type DatabaseServer,
  startDatabaseServer,
} from '../../testing/databases/database-server.ts';
import { testsOnServer } from '../../testing/databases/empty-database.ts';
import { aContact } from '../../testing/factories.ts';
import type { ServerProcess } from '../../testing/programs/server-process.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from '../../testing/programs/source-server.ts';

// Retry only late responses: a busy machine may be late once, but a bug causes a delay every time.
const OPTIONS = { retry: { count: 3, condition: /to be less than/ } };
const CONNECTIONS = 10;
const ANSWERED_WITHIN_MS = 2_500;
const RECOVERED_WITHIN_MS = 10_000;

describe.runIf(testsOnServer)('with an unavailable database', OPTIONS, () => {
  let databaseServer: DatabaseServer;
  let url: string;
  let server: ServerProcess;
  let token: string;

  beforeAll(async () => {
    databaseServer = await startDatabaseServer();
  });
  afterAll(() => databaseServer.stop());

  beforeEach(async () => {
    const { dataDir } = await databaseOfThisTest();
    url = await createDatabaseOn(databaseServer.url);
    server = await startSourceServer({ databaseUrl: url, dataDir });
    token = await signIn(server, FIRST_ADMIN);
  });

  const post = () => call(server, 'POST', '/api/contact', { body: aContact() });
  const list = () => call(server, 'GET', '/api/admin/contacts', { token });
  const login = () => call(server, 'POST', '/api/admin/login', { body: FIRST_ADMIN });
  const remove = () =>
    call(server, 'DELETE', `/api/admin/admins/${crypto.randomUUID()}`, { token });
  const health = () => call(server, 'GET', '/healthz');

  async function expectRefused(calls: (typeof post)[], times = 1): Promise<void> {
    const began = performance.now();
    const refused = calls.flatMap((make) => Array.from({ length: times }, make));
    const { status } = await health();
    expect(status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1_000);
    for (const answer of await Promise.all(refused)) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(performance.now() - began).toBeLessThan(ANSWERED_WITHIN_MS);
  }

  async function expectServing(): Promise<void> {
    const deadline = performance.now() + RECOVERED_WITHIN_MS;
    for (const [make, status] of [
      [post, 201],
      [list, 200],
      [login, 200],
    ] as const) {
      let answer = await make();
      while (answer.status === 503 && performance.now() < deadline) {
        await delay(100);
        answer = await make();
      }
      expect(answer.status).toBe(status);
    }
  }

  it('calls get 503 in time while row locks block every connection', async () => {
    const other = await createConnection(url);
    await other.query('START TRANSACTION');
    await other.query("SELECT * FROM locks WHERE name = 'admins' FOR UPDATE");
    const holding = Array.from({ length: CONNECTIONS }, remove);
    await delay(300);

    await expectRefused([post, list, login, remove]);
    expect((await call(server, 'GET', '/readyz')).status).toBe(503);
    for (const { status } of await Promise.all(holding)) expect(status).toBe(503);
    await other.query('ROLLBACK');
    await other.end();
    await expectServing();
  });

  it('calls get 503 in time while the database is frozen, and the server stops in time', async () => {
    process.kill(databaseServer.pid, 'SIGSTOP');
    try {
      await expectRefused([post, list, login]);
      await expectRefused([post, list], 25);
      expect((await call(server, 'GET', '/readyz')).status).toBe(503);
      const began = performance.now();
      await server.end('SIGTERM');
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(server.exitCode()).toBe(0);
    } finally {
      process.kill(databaseServer.pid, 'SIGCONT');
    }
  });

  it('calls get 503 while the database is down, and succeed after its restart', async () => {
    await databaseServer.kill9();
    // A retry needs the database too.
    await expectRefused([post, list, login]).finally(() => databaseServer.restart());
    await expectServing();
  });
});
