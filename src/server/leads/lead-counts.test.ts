import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#migrations';
import { uaeDay } from '#shared/uae-time.ts';
import type { ContactRow } from '../contacts/contact.entity.ts';
import { createContactsRepository } from '../contacts/contacts.repository.ts';
import { migrate } from '../database/migrate.ts';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { undoTo } from '../testing/undo-to.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  // Undoing migrations ends the sessions.
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const oneOf = <T>(values: readonly T[]): T =>
  values[Math.floor(Math.random() * values.length)] as T;

const sql = (statement: string): Promise<Record<string, unknown>[]> =>
  app.database.manager.query(statement);

/** A post, now and then a repeat of another, and three changes, some of them refused. */
async function sendAndWork(): Promise<void> {
  const isContact = Math.random() < 0.5;
  const serviceType = oneOf(['hosting-consultation', 'site-acquisition']);
  const lead = isContact ? aContact() : anAppointment({ serviceType });
  const headers = { 'idempotency-key': `mixed-with-others-${Math.floor(Math.random() * 5)}` };
  const repeats = Math.random() < 0.5 ? { headers } : {};
  const path = isContact ? '/api/contact' : '/api/appointments';
  const { body } = await call(app, 'POST', path, { body: lead, ...repeats });
  const statuses = isContact
    ? ['unread', 'responded', 'ignored']
    : ['pending', 'approved', 'rejected', 'completed'];
  for (let change = 0; change < 3; change++) {
    const input = { id: body.id ?? 'nobody', status: oneOf(statuses), version: oneOf([1, 2, 3]) };
    await mutate(app, `${isContact ? 'contacts' : 'appointments'}.setStatus`, input, token);
  }
}

/** A stored instant, as either driver gives it. */
const instantOf = (at: unknown) => (at instanceof Date ? at : new Date(`${at}Z`));

/** What the leads themselves say, under the names of their counts. */
async function counted(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const { at, status } of await sql('SELECT created_at AS at, status FROM contacts')) {
    count(`contact/status/${status}`);
    count(`contact/day/${uaeDay(instantOf(at))}`);
  }
  const all = 'SELECT created_at AS at, status, service_type AS type FROM appointments';
  for (const row of await sql(all)) {
    count(`appointment/status/${row.status}/${row.type}`);
    count(`appointment/day/${uaeDay(instantOf(row.at))}`);
  }
  return counts;
}

async function kept(): Promise<Record<string, number>> {
  const rows = await sql('SELECT name, sum(n) AS n FROM lead_counts GROUP BY name');
  const counts = rows.map(({ name, n }) => [String(name), Number(n)] as const);
  return Object.fromEntries(counts.filter(([, n]) => n !== 0));
}

describe('the counts of leads', { timeout: 60_000 }, () => {
  it('are those of the rows, after posts, repeats, changes and refusals side by side', async () => {
    await Promise.all(Array.from({ length: 60 }, sendAndWork));
    expect(await kept()).toEqual(await counted());
    const { headers } = await call(app, 'GET', '/api/admin/contacts?limit=1', { token });
    const { body } = await query(app, 'contacts.page', {}, token);
    const rows = await app.database.manager.count('contact');
    expect(rows).toBeGreaterThan(0);
    expect(Number(headers.get('x-total-count'))).toBe(rows);
    expect(body.result.data).toMatchObject({ matching: rows, counts: { all: rows } });
  });

  it('do not move where a group is refused', async () => {
    const first = aContact();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await call(app, 'POST', '/api/contact', { body: first, headers });
    const row = await app.database.manager.findOneOrFail<ContactRow>('contact', {
      where: { email: first.email },
    });
    const contacts = createContactsRepository(app.database);
    const before = await kept();
    const sent = Array.from({ length: 30 }, (_, index) => {
      const own = index % 10 === 0 ? {} : { idempotencyKey: null };
      return contacts.insert({ ...row, ...own, id: uuidv7() }, performance.now() + 1_500);
    });
    const outcomes = (await Promise.allSettled(sent)).map(({ status }) => status);
    expect(outcomes.filter((outcome) => outcome === 'fulfilled')).toHaveLength(27);
    const [was, is] = [before, await kept()].map((counts) => counts['contact/status/unread'] ?? 0);
    expect(Number(is) - Number(was)).toBe(27);
    expect(await kept()).toEqual(await counted());
  });

  it('begin with the leads that were there before them', async () => {
    await sendAndWork();
    await undoTo(app.database.dataSource, 'LeadCounts');
    await migrate(app.database.dataSource);
    expect(await kept()).toEqual(await counted());
  });

  it('are right again after a start that counts anew, as docs/operations.md has it', async () => {
    await call(app, 'POST', '/api/contact', { body: aContact() });
    await sql("UPDATE lead_counts SET n = n + 5 WHERE name LIKE 'contact/%'");
    expect(await kept()).not.toEqual(await counted());
    await sql("DELETE FROM migrations WHERE name = 'LeadCounts1763726500000'");
    await migrate(app.database.dataSource);
    expect(await kept()).toEqual(await counted());
  });

  it('come out the same where a start died while it counted', async () => {
    for (let i = 0; i < 3; i++) await sendAndWork();
    await undoTo(app.database.dataSource, 'LeadCounts');
    const LeadCounts = migrations.find(({ name }) => name === 'LeadCounts');
    const runner = app.database.dataSource.createQueryRunner();
    const { query: ask } = runner;
    let inserts = 0;
    runner.query = (statement: string, ...rest: never[]) => {
      if (statement.startsWith('INSERT INTO lead_counts') && ++inserts === 2) {
        throw new Error('killed');
      }
      return ask.call(runner, statement, ...rest);
    };
    await expect(LeadCounts && new LeadCounts().up(runner)).rejects.toThrow('killed');
    runner.query = ask;
    await runner.query('COMMIT').catch(() => undefined);
    await runner.release();
    await migrate(app.database.dataSource);
    expect(await kept()).toEqual(await counted());
  });
});
