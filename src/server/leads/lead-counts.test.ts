import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createLeadQueries } from './lead-filter.ts';
import { createLeadCounts, sumOf } from './lead-repository.ts';
import { contactKind } from './stored-kinds.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const post = async () =>
  (await call(app, 'POST', '/api/contact', { body: aContact() })).body.id as string;

/** Sends a post and changes it. The server rejects some of the changes. */
async function sendAndWork(index: number): Promise<void> {
  const isContact = index % 2 === 0;
  const [path, list] = isContact ? ['contact', 'contacts'] : ['appointments', 'appointments'];
  const body = isContact ? aContact() : anAppointment();
  const { id } = (await call(app, 'POST', `/api/${path}`, { body })).body;
  const statuses = isContact ? ['responded', 'ignored'] : ['approved', 'completed'];
  for (const status of statuses.slice(0, index % 3)) {
    await mutate(app, `${list}.setStatus`, { id, status }, token);
  }
}

describe('the counts of leads', () => {
  it('match the rows after concurrent posts and changes', async () => {
    // A slow machine answers a call with 503 if more of them run, and completes it after the counts.
    const fewAtOnce = pLimit(8);
    await fewAtOnce.map(Array.from({ length: 20 }).keys(), sendAndWork);
    for (const list of ['contacts', 'appointments']) {
      const { body } = await query(app, `${list}.page`, {}, token);
      const rows: { status: string; n: unknown }[] = await app.database.manager.query(
        `SELECT status, count(*) AS n FROM ${list} GROUP BY status`,
      );
      const { all, ...counts } = body.result.data.counts;
      const stored = Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
      expect(Object.fromEntries(Object.entries(counts).filter(([, n]) => n !== 0))).toEqual(stored);
      expect(all).toBe(rows.reduce((sum, { n }) => sum + Number(n), 0));
    }
  });

  it('of a large site are kept for a while, and include the changes of this process', async () => {
    const { dataSource, manager } = app.database;
    const slow = {
      dataSource,
      manager: {
        query: (sql: string) => sleep(60).then((): Promise<unknown> => manager.query(sql)),
      },
    } as unknown as Database;
    const counts = createLeadCounts(slow, contactKind, createLeadQueries(slow, contactKind));
    const all = async () => sumOf(await counts.tally(), {});
    const before = await all();
    const id = await post();
    expect(await all()).toBe(before);
    counts.changed(null, { status: 'unread' });
    counts.changed({ status: 'unread' }, { status: 'responded' });
    expect(await all()).toBe(before + 1);
    await mutate(app, 'contacts.setStatus', { id, status: 'ignored' }, token);
    await post();
    await vi.waitFor(async () => expect(await all()).toBe(before + 2), { timeout: 10_000 });
  });
});
