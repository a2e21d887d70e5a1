import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startDatabaseServer } from './testing/databases/database-server.ts';
import { createEmptyDatabase, testsOnServer } from './testing/databases/empty-database.ts';
import { aContact } from './testing/factories.ts';
import { type ServerProcess, startServerProcess } from './testing/programs/server-process.ts';
import { sourceProgram } from './testing/programs/source-program.ts';

const POSTS = 300;
const AT_ONCE = 16;
const KILLED_AFTER_ACKNOWLEDGED = 100;
const ADMIN = { username: 'admin', password: 'correct horse' };
/** No retries, not even in CI: one lost lead is a bug. */
const OPTIONS = { retry: 0 };

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

interface Location {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

async function start({ databaseUrl, dataDir }: Location): Promise<ServerProcess> {
  const server = await startServerProcess(sourceProgram('main'), {
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_SUBMISSIONS: '0',
    LOG_LEVEL: 'silent',
  });
  cleanUps.push(() => server.end('SIGKILL'));
  return server;
}

async function call(origin: string, path: string, body?: object, token?: string) {
  const answer = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, json: await answer.json() };
}

/** Retries while the response is 503: the pool detects dead connections when it uses them. */
async function callOnceServed(...args: Parameters<typeof call>) {
  for (let tries = 0; ; tries++) {
    const answer = await call(...args);
    if (answer.status !== 503 || tries === 50) return answer;
    await delay(200);
  }
}

/** Posts all contacts, and calls `strike` once some are acknowledged. Returns the acknowledged ids. */
async function postThrough(origin: string, strike: () => Promise<void>): Promise<string[]> {
  const acknowledged: string[] = [];
  let left = POSTS;
  let struck: Promise<void> | undefined;
  const worker = async () => {
    while (left-- > 0) {
      const answer = await call(origin, '/api/contact', aContact()).catch(() => null);
      if (answer?.status === 201) acknowledged.push(answer.json.id);
      if (acknowledged.length >= KILLED_AFTER_ACKNOWLEDGED) struck ??= strike();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await struck;
  return acknowledged;
}

async function storedIds(origin: string): Promise<Set<string>> {
  const { json } = await callOnceServed(origin, '/api/admin/login', ADMIN);
  const contacts = await callOnceServed(
    origin,
    '/api/admin/contacts',
    undefined,
    json.sessionToken,
  );
  const emails = contacts.json.map(({ email }: { email: string }) => email);
  expect(new Set(emails).size, 'a lead is stored twice').toBe(emails.length);
  return new Set(contacts.json.map(({ id }: { id: string }) => id));
}

function expectNoneLost(acknowledged: string[], stored: Set<string>): void {
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER_ACKNOWLEDGED);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
}

describe('an acknowledged lead', () => {
  it('survives kill -9 of the server during posts', OPTIONS, async () => {
    const database = await createEmptyDatabase();
    cleanUps.push(() => database.remove());
    const server = await start(database);
    const acknowledged = await postThrough(server.origin, () => server.end('SIGKILL'));
    expect(acknowledged.length).toBeLessThan(POSTS);

    const next = await start(database);
    expectNoneLost(acknowledged, await storedIds(next.origin));
  });

  it.runIf(testsOnServer)(
    'survives kill -9 of the database, and the server recovers',
    OPTIONS,
    async () => {
      const databaseServer = await startDatabaseServer();
      cleanUps.push(() => databaseServer.stop());
      const folder = await createEmptyDatabase();
      cleanUps.push(() => folder.remove());
      const databaseUrl = await databaseServer.createDatabase();
      const server = await start({ databaseUrl, dataDir: folder.dataDir });
      const acknowledged = await postThrough(server.origin, () => databaseServer.kill9());
      expect(acknowledged.length).toBeLessThan(POSTS);

      await databaseServer.restart();
      expectNoneLost(acknowledged, await storedIds(server.origin));
      const { status } = await callOnceServed(server.origin, '/api/contact', aContact());
      expect(status).toBe(201);
    },
  );
});
