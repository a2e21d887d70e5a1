import { describe, expect, it, onTestFinished } from 'vitest';
import { call, callUntilServed } from './testing/api-client.ts';
import { createDatabaseOn, startDatabaseServer } from './testing/databases/database-server.ts';
import { testsOnServer } from './testing/databases/empty-database.ts';
import { aContact } from './testing/factories.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from './testing/programs/source-server.ts';

const POSTS = 120;
const AT_ONCE = 16;
const KILLED_AFTER_ACKNOWLEDGED = 40;

interface Place {
  readonly origin: string;
}

/** Posts all contacts, and calls `strike` once some are acknowledged. Returns the acknowledged ids. */
async function postThrough(place: Place, strike: () => Promise<void>): Promise<string[]> {
  const acknowledged: string[] = [];
  let left = POSTS;
  let struck: Promise<void> | undefined;
  const worker = async () => {
    while (left-- > 0) {
      const sent = call(place, 'POST', '/api/contact', { body: aContact() });
      const answer = await sent.catch(() => null);
      if (answer?.status === 201) acknowledged.push(answer.body.id);
      if (acknowledged.length >= KILLED_AFTER_ACKNOWLEDGED) struck ??= strike();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await struck;
  expect(acknowledged.length).toBeLessThan(POSTS);
  return acknowledged;
}

/** The pool detects dead connections when it uses them, so the first calls may get 503. */
async function expectNoneLost(acknowledged: string[], place: Place): Promise<void> {
  const login = await callUntilServed(place, 'POST', '/api/admin/login', { body: FIRST_ADMIN });
  const token = login.body.sessionToken;
  const { body } = await callUntilServed(place, 'GET', '/api/admin/contacts', { token });
  const rows: { id: string; email: string }[] = body;
  expect(new Set(rows.map(({ email }) => email)).size, 'a lead is stored twice').toBe(rows.length);
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER_ACKNOWLEDGED);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
}

describe('an acknowledged lead', () => {
  it('survives kill -9 of the server during posts', async () => {
    const database = await databaseOfThisTest();
    const server = await startSourceServer(database);
    const acknowledged = await postThrough(server, () => server.end('SIGKILL'));
    await expectNoneLost(acknowledged, await startSourceServer(database));
  });

  it.runIf(testsOnServer)('survives kill -9 of the database, and the server recovers', async () => {
    const databaseServer = await startDatabaseServer();
    onTestFinished(() => databaseServer.stop());
    const { dataDir } = await databaseOfThisTest();
    const databaseUrl = await createDatabaseOn(databaseServer.url);
    const server = await startSourceServer({ databaseUrl, dataDir });
    const acknowledged = await postThrough(server, () => databaseServer.kill9());
    await databaseServer.restart();
    await expectNoneLost(acknowledged, server);
    const post = await callUntilServed(server, 'POST', '/api/contact', { body: aContact() });
    expect(post.status).toBe(201);
  });
});
