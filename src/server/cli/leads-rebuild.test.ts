import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactKind } from '../leads/contact.kind.ts';
import { entriesOf } from '../leads/lead-index.ts';
import type { LeadRow } from '../leads/lead-kind.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { call, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import { ownerCommand } from '../testing/programs/owner-command.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const KINDS = ['contact', 'appointment'] as const;
const LEADS = 120;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rebuild = (...args: string[]) =>
  ownerCommand('leads-rebuild', args, {
    databaseUrl: app.location.DATABASE_URL || undefined,
    dataDir: app.location.DATA_DIR,
  });

const sql = (statement: string, values: unknown[] = []): Promise<Record<string, string>[]> =>
  app.database.manager.query(statement, values);

async function expected() {
  const entries: string[] = [];
  for (const kind of KINDS) {
    const leads = await app.database.manager.find<LeadRow>(kind);
    entries.push(...entriesOf(leads).map((entry) => [kind, ...entry].join()));
  }
  return entries.sort();
}

async function stored() {
  const entries = await sql('SELECT kind, period, word, lead_id AS id FROM lead_words');
  return entries.map(({ kind, period, word, id }) => [kind, period, word, id].join()).sort();
}

/** Sends this number of leads of each kind and waits until they are indexed. Returns the contacts' ids. */
async function send(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let sent = 0; sent < count; sent++) {
    const { body } = await call(app, 'POST', '/api/contact', { body: aContact() });
    await call(app, 'POST', '/api/appointments', { body: anAppointment() });
    ids.push(body.id);
  }
  await logRead(app);
  return ids;
}

/** Sends leads and erases every second contact until `isDone`. Returns the number of leads sent. */
async function sendAndErase(isDone: () => boolean): Promise<number> {
  const contacts = createLeadRepository(app.database, contactKind);
  let sent = 0;
  for (; !isDone(); sent += 2) {
    const { body } = await call(app, 'POST', '/api/contact', { body: aContact() });
    await call(app, 'POST', '/api/appointments', { body: anAppointment() });
    if (sent % 4 === 0) await contacts.erase(body.id);
    await pause(20);
  }
  return sent;
}

/** Removes words of leads, and adds index entries that belong to no lead. */
async function breakWords(ids: readonly string[]): Promise<void> {
  const [one, two, ...others] = ids;
  for (const id of others) {
    await sql('DELETE FROM lead_words WHERE lead_id = ?', [id]);
  }
  const add = 'INSERT INTO lead_words (kind, period, word, lead_id) VALUES (?, ?, ?, ?)';
  for (const period of ['00000', one?.slice(0, 5)]) {
    await sql(add, ['contact', period, 'zzstale', one]);
    await sql(add, ['appointment', period, 'zzgone', 'no-such-lead']);
  }
  await sql("UPDATE lead_words SET period = 'fffff' WHERE lead_id = ?", [two]);
}

it('accepts no option', async () => {
  const { status, output } = await rebuild('--all');
  expect(status).toBe(2);
  expect(output).toContain('Usage:');
});

it('corrects search words while leads arrive, also in two concurrent runs', async () => {
  const token = await signIn(app, app.root);
  const ids = await send(LEADS);
  await breakWords(ids);

  let isDone = false;
  const sending = sendAndErase(() => isDone);
  const runs = await Promise.all([rebuild(), rebuild()]);
  isDone = true;
  expect(await sending).toBeGreaterThan(0);
  for (const { status, output } of runs) {
    expect(status, output).toBe(0);
    expect(output).toMatch(/search index: \d{3} leads/);
  }

  await logRead(app);
  expect(await stored()).toEqual(await expected());
  const { body } = await query(app, 'contacts.page', { search: 'zzstale' }, token);
  expect(body.result.data.items).toEqual([]);
});
