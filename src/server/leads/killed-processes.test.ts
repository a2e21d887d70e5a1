import { expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { call, callUntilServed } from '../testing/api-client.ts';
import { aContact } from '../testing/factories.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from '../testing/programs/source-server.ts';

const PROCESSES = 3;
const POSTS = 25;

it('loses nothing if processes are killed between a post and its processing', async () => {
  const location = await databaseOfThisTest();
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, () => startSourceServer(location)),
  );
  const stored: { id: string; fullName: string }[] = [];
  for (let round = 0; round < PROCESSES; round++) {
    const posts = servers.flatMap((server, at) =>
      Array.from({ length: POSTS }, async (_, index) => {
        const fullName = `Zahra r${round}s${at}n${index}`;
        const key = { 'idempotency-key': crypto.randomUUID() };
        const send = { body: aContact({ fullName }), headers: key };
        const answer = await callUntilServed(server, 'POST', '/api/contact', send);
        expect(answer.status).toBe(201);
        stored.push({ id: answer.body.id, fullName });
      }),
    );
    await Promise.all(posts);
    await servers[round]?.end('SIGKILL');
    servers[round] = await startSourceServer(location);
  }
  expect(stored).toHaveLength(PROCESSES * PROCESSES * POSTS);

  const database = await openDatabase({ url: location.databaseUrl, dataDir: location.dataDir });
  try {
  } finally {
    await database.close();
  }
  const [server] = servers;
  if (!server) throw new Error('No server is running.');
  const { body } = await call(server, 'POST', '/api/admin/login', { body: FIRST_ADMIN });
  const token: string = body.sessionToken;
  const list = await call(server, 'GET', '/api/admin/contacts', { token });
  expect(list.headers.get('x-total-count')).toBe(String(stored.length));
  for (const { id, fullName } of stored) {
    const search = encodeURIComponent(fullName.split(' ')[1] ?? '');
    const found = await call(server, 'GET', `/api/admin/contacts?search=${search}`, { token });
    expect(found.body.map((it: { id: string }) => it.id)).toContain(id);
  }
});
