import { beforeEach, describe, expect, it } from 'vitest';
import { THE_SYSTEM } from '#shared/events.ts';
import { backgroundJobs } from '../background-jobs.ts';
import type { Job } from '../database/jobs.ts';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp({ jobs: false });
  token = await signIn(app, app.root);
  return () => app.close();
});

const post = async (fullName: string) =>
  (await call(app, 'POST', '/api/contact', { body: aContact({ fullName }) })).body.id as string;
const move = (id: string, status: string) =>
  mutate(app, 'contacts.setStatus', { id, status }, token);

const erase = (id: string) => app.services.eraseLead({ id, reason: 'A request' }, THE_SYSTEM, '');

/** The dashboard's data: counts and one search. */
async function seen() {
  const page = (await query(app, 'contacts.page', { search: 'zahra' }, token)).body.result.data;
  const list = await call(app, 'GET', '/api/admin/contacts?limit=1', { token });
  return {
    names: page.items.map(({ fullName }: { fullName: string }) => fullName),
    matching: page.matching,
    counts: page.counts,
    total: list.headers.get('x-total-count'),
  };
}

async function finish(job: Job): Promise<number> {
  let batches = 0;
  while (await job.hasWork()) {
    await job.runBatch();
    batches += 1;
  }
  return batches;
}

const events = async (): Promise<[number, string][]> => {
  const rows = await app.database.manager.query('SELECT number, type FROM events ORDER BY number');
  return rows.map(({ number, type }: { number: number; type: string }) => [number, type]);
};

describe('the event log', () => {
  it('returns the same data regardless of its consumers’ offsets', async () => {
    const first = await post('Zahra One');
    await post('Somebody Else');
    await post('Zahra Two');
    await move(first, 'responded');
    const before = await seen();
    expect(before).toMatchObject({
      names: ['Zahra Two', 'Zahra One'],
      matching: 2,
      counts: { all: 3, unread: 2, responded: 1 },
      total: '3',
    });
    const isOfLog = ({ name }: Job) => /^(?:number|follow-)/.test(name);
    for (const job of backgroundJobs(app.database).filter(isOfLog)) {
      expect(await finish(job)).toBeGreaterThan(0);
      expect(await seen()).toEqual(before);
    }
    await move(first, 'unread');
    await post('Zahra Three');
    expect(await seen()).toMatchObject({
      names: ['Zahra Three', 'Zahra Two', 'Zahra One'],
      counts: { all: 4, unread: 4, responded: 0 },
    });
  });

  it('numbers leads before their changes, without gaps', async () => {
    const id = await post('First');
    await move(id, 'responded');
    await call(app, 'POST', '/api/appointments', { body: anAppointment() });
    await post('Second');
    const [numbering] = backgroundJobs(app.database);
    if (numbering) await finish(numbering);
    expect(await events()).toEqual([
      [1, 'contact.created'],
      [2, 'contact.created'],
      [3, 'appointment.created'],
      [4, 'contact.status_changed'],
    ]);
  });

  it('applies a batch once, even if two processes take it', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => post(`Lead ${index}`)));
    const one = backgroundJobs(app.database);
    const two = backgroundJobs(app.database);
    for (const [index, job] of one.entries()) {
      while (await job.hasWork()) await Promise.all([job.runBatch(), two[index]?.runBatch()]);
    }
    expect((await events()).map(([number]) => number)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
  });

  it('rolls back a batch that fails', async () => {
    await post('Zahra One');
    const [numbering, indexing] = backgroundJobs(app.database);
    if (!numbering || !indexing) throw new Error('There are no jobs.');
    await finish(numbering);
    const { manager } = app.database;
    await manager.query('ALTER TABLE lead_words RENAME TO lead_words_away');
    await expect(indexing.runBatch()).rejects.toThrow();
    await manager.query('ALTER TABLE lead_words_away RENAME TO lead_words');
    await finish(indexing);
    expect(await manager.count('lead-word')).toBeGreaterThan(0);
  });

  it('removes an erased lead, regardless of the consumers’ offsets', async () => {
    for (const job of [undefined, ...backgroundJobs(app.database)]) {
      const id = await post('Zahra Leaves');
      await move(id, 'ignored');
      if (job) await finish(job);
      await erase(id);
      expect(await seen()).toMatchObject({ names: [], counts: { all: 0, unread: 0, ignored: 0 } });
      expect(await app.database.manager.count('lead-word')).toBe(0);
    }
  });
});
