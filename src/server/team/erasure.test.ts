import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, mutate, query, rpc, signIn } from '../testing/api-client.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const reason = 'Request by email of 12 January';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const erase = (id: string, body: object, own = token) =>
  rpc(app, 'privacy.erase', { id, ...body }, own);
const stored = async (change: Record<string, unknown> = {}) =>
  (await call(app, 'POST', '/api/contact', { body: aContact(change) })).body.id as string;
const entries = async () =>
  app.database.manager.find<{ action: string; data: string; subjectId: string }>('audit-entry', {
    where: { action: 'lead.erased' },
  });

it('requires a reason that does not name the person', async () => {
  const id = await stored({ fullName: 'Layla Noor', phoneNumber: '+971 50 123 4567' });
  for (const bad of [undefined, '', 'x'.repeat(201), 'asked by LAYLA  Noor', 'call 0501234567']) {
    const { status, body } = await erase(id, { reason: bad });
    expect([bad, status, body.errors?.[0].field]).toEqual([bad, 400, 'reason']);
  }
  expect((await rpc(app, 'contacts.get', { id }, token)).status).toBe(200);
  const short = await stored({ fullName: 'R' });
  expect((await erase(short, { reason })).status).toBe(200);
});

it('erases a lead, with one entry in the audit log', async () => {
  const id = await stored({ email: 'erase@example.com' });
  await mutate(app, 'contacts.setStatus', { id, status: 'responded' }, token);
  await mutate(app, 'notes.create', { id, text: 'A note' }, token);
  await logRead(app);
  const before = (await entries()).length;
  const changes = async (after?: number) =>
    (await query(app, 'leads.changes', { after }, token)).body.result.data;
  const { number, counts: totals, erased } = await changes();
  expect(erased).toBe(false);

  expect((await erase(id, { reason })).status).toBe(200);
  const made = (await entries()).slice(before);
  expect(made.map(({ data }) => JSON.parse(data))).toEqual([{ reason }]);

  expect((await rpc(app, 'contacts.get', { id }, token)).status).toBe(404);
  const since = await changes(number);
  expect(since).toMatchObject({ erased: true, leads: [] });
  expect(since.counts.contacts.all).toBe(totals.contacts.all - 1);
  expect((await erase(id, { reason })).status).toBe(404);
  expect((await erase(NO_ID, { reason })).status).toBe(404);
});

it('erases all leads of both kinds from an address, also of a person with another name', async () => {
  const email = 'every@example.com';
  const first = await stored({ email });
  const second = await stored({ email: 'Every@Example.com', fullName: 'Another Name' });
  const body = anAppointment({ email });
  const booking = (await call(app, 'POST', '/api/appointments', { body })).body.id;
  const other = await stored({ email: 'not.every@example.com' });
  const before = (await entries()).length;
  expect((await erase(first, { reason, ofPerson: true })).status).toBe(200);
  const statusOf = async (kind: string, id: string) =>
    (await rpc(app, `${kind}.get`, { id }, token)).status;
  expect(await statusOf('contacts', first)).toBe(404);
  expect(await statusOf('contacts', second)).toBe(404);
  expect(await statusOf('appointments', booking)).toBe(404);
  expect(await statusOf('contacts', other)).toBe(200);
  expect((await entries()).length).toBe(before + 3);
});

it('deletes saved views that name the person, and no others', async () => {
  const person = { fullName: 'Sameera Al Qasimi', email: 'sameera@qasimi.example' };
  const id = await stored({
    ...person,
    phoneNumber: '+971 50 765 1234',
    message: 'Urgent hosting',
  });
  const view = (name: string, search: string) =>
    mutate(app, 'views.save', { name, kind: 'contact', filter: { q: search } }, token);
  const named = ['Sameera Al Qasimi', 'qasimi sameera', 'sameera@qasimi.example', '050 765 1234'];
  for (const search of named) await view(`About ${named.indexOf(search)}`, search);
  await view('Calls of Sameera Al Qasimi', 'x');
  for (const search of ['urgent hosting', 'sameera', 'layla noor']) await view(search, search);
  expect((await erase(id, { reason })).status).toBe(200);
  const left = await app.database.manager.find('view');
  expect(left.map(({ name }) => name).sort()).toEqual(['layla noor', 'sameera', 'urgent hosting']);
});

it.skipIf(testsOnServer)('leaves no trace of the person in the files of the database', async () => {
  const lead = aContact({ fullName: 'Zqx Tracemark', message: 'zqxtracemark '.repeat(300) });
  const { id } = (await call(app, 'POST', '/api/v1/contacts', { body: lead, token })).body;
  await logRead(app);
  const files = () =>
    readdirSync(app.location.DATA_DIR)
      .filter((name) => /sqlite|\.db/.test(name))
      .map((name) => readFileSync(join(app.location.DATA_DIR, name), 'latin1').toLowerCase());
  expect(files().join('')).toContain('tracemark');
  expect((await erase(id, { reason })).status).toBe(200);
  expect(files().join('')).not.toContain('tracemark');
});

it('erases an appointment once when two callers erase it concurrently', async () => {
  const { body } = await call(app, 'POST', '/api/appointments', { body: anAppointment() });
  const before = (await entries()).length;
  const answers = await Promise.all([1, 2, 3].map(() => erase(body.id, { reason })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect((await entries()).length).toBe(before + 1);
});
