import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { insertRows } from '../database/insert-rows.ts';
import { openDatabase } from '../open-database.ts';
import { call } from '../testing/api-client.ts';
import { countedLeads, keptCounts } from '../testing/counted-leads.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from '../testing/programs/source-server.ts';

/** 40 batches. The process is killed after one of the first. */
const LEADS = 2_000;

it('continues in another process after a kill, and changes each lead once', async () => {
  const location = await databaseOfThisTest();
  const database = await openDatabase({ url: location.databaseUrl, dataDir: location.dataDir });
  try {
    const rows = Array.from({ length: LEADS }, (_, at) => ({
      ...{ id: uuidv7(), fullName: `Zahra ${at}`, email: 'zahra@example.com', message: 'Hello' },
      ...{ status: 'unread', version: 1, createdAt: new Date() },
    }));
    await database.write((writer) => insertRows(writer, 'contact', rows));
    const [killed, other] = [await startSourceServer(location), await startSourceServer(location)];
    const { body } = await call(killed, 'POST', '/api/admin/login', { body: FIRST_ADMIN });
    const token: string = body.sessionToken;
    const input = { filter: { status: 'unread' }, expected: LEADS };
    const change = { status: 'ignored', rejectionReason: 'Spam' };
    const path = '/api/admin/contacts/bulk';
    const answer = await call(killed, 'POST', path, { token, body: { ...input, change } });
    expect(answer.status).toBe(202);
    const progress = async () =>
      (await call(other, 'GET', `/api/admin/bulk/${answer.body.id}`, { token })).body;
    while ((await progress()).done === 0) await sleep(5);
    await killed.end('SIGKILL');
    const { done } = await progress();
    expect(done).toBeLessThan(LEADS);
    let result = await progress();
    while (!result.ended) {
      await sleep(50);
      result = await progress();
    }
    expect(result).toMatchObject({ done: LEADS, changed: LEADS, skipped: [] });
    const [{ n }] = await database.manager.query(
      `SELECT count(*) AS n FROM contacts WHERE status = 'ignored' AND version = 2`,
    );
    expect(Number(n)).toBe(LEADS);
    const [events] = await database.manager.query(
      `SELECT count(*) AS n, count(DISTINCT subject_id) AS leads FROM events`,
    );
    expect([Number(events.n), Number(events.leads)]).toEqual([LEADS, LEADS]);
    expect(await keptCounts({ database })).toEqual(await countedLeads({ database }));
  } finally {
    await database.close();
  }
});
