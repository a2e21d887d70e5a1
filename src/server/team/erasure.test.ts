import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { call, mutate, query, rpc, signIn } from '../testing/api-client.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { storedRows } from '../testing/databases/stored-rows.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import { startSmtpServer } from '../testing/mail/smtp-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { receiveWebhooks, WEBHOOKS_PATH } from '../testing/webhooks/webhook-site.ts';

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

/** Every table that contains one of the texts, in any case, with the rows that do. */
async function rowsWith({ location }: TestApp, texts: readonly string[]) {
  const place = { databaseUrl: location.DATABASE_URL || undefined, dataDir: location.DATA_DIR };
  const tables = Object.entries(await storedRows(place)).map(([table, rows]) => {
    const found = rows.filter((row) => texts.some((one) => row.toLowerCase().includes(one)));
    return [table, found] as const;
  });
  return Object.fromEntries(tables.filter(([, found]) => found.length > 0));
}

it('leaves no trace of the person in any table or in the files of the database', async () => {
  const smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@71.example', TRUST_PROXY_HOPS: '1' };
  const site = await startTestApp({ env });
  onTestFinished(async () => {
    await site.close();
    await smtp.close();
  });
  const { manager } = site.database;
  const own = await signIn(site, site.root);
  const { url } = await receiveWebhooks((_, count) => (count % 3 === 0 ? 503 : 200));
  await call(site, 'POST', WEBHOOKS_PATH, { token: own, body: { url, types: [] } });
  const sara = anAdmin({ username: 'Sara' });
  await call(site, 'POST', '/api/admin/create-admin', { token: own, body: sara });
  await manager.query(
    "UPDATE admins SET email = 'sara@71.example', email_verified_at = created_at WHERE username = 'Sara'",
  );
  const change = async (path: string, input: object) =>
    expect(await rpc(site, path, input, own), path).toMatchObject({ status: 200 });
  const person = {
    fullName: 'Zqxfirst Zqxlast',
    email: 'zqxmail@zqxhost.example',
    companyName: 'Zqxcompany',
    phoneNumber: '+971 50 987 6543',
  };
  const post = async (path: string, body: object, key: string): Promise<string> => {
    const headers = { 'idempotency-key': key, 'x-forwarded-for': '203.0.113.77' };
    return (await call(site, 'POST', path, { body, headers })).body.id;
  };
  const long = aContact({ ...person, message: 'zqxmessage '.repeat(300) });
  const id = await post('/api/contact', long, 'zqxkey-of-contact');
  const other = aContact({ ...person, fullName: 'Zqxother', email: 'ZqxMail@zqxhost.example' });
  const second = await post('/api/contact', other, 'zqxkey-of-another');
  const linkToken = randomBytes(32).toString('base64url');
  const booking = anAppointment({ ...person, message: 'Zqxwords', linkToken });
  const third = await post('/api/appointments', booking, 'zqxkey-of-booking');
  const ids = [id, second, third];
  await logRead(site);

  await change('contacts.setStatus', { id, status: 'ignored', rejectionReason: 'Zqxspam' });
  await change('contacts.setStatus', { id, status: 'responded' });
  const startsAt = '2099-01-15T06:00:00.000Z';
  await change('appointments.setStatus', { id: third, status: 'approved', startsAt });
  await change('links.askTime', { token: linkToken, startsAt: '2099-01-16T06:00:00.000Z' });
  const answer = { subject: 'Zqxsubject', text: 'Zqxanswer', key: randomUUID() };
  await change('mail.answer', { id: second, ...answer });
  for (const each of ids) {
    await change('notes.create', { id: each, text: 'Zqxnote for @Sara' });
    const dueAt = new Date(Date.now() + 86_400_000).toISOString();
    await change('reminders.create', { id: each, dueAt });
    await change('leads.attend', { id: each, doing: 'writing' });
  }
  await change('leads.contacted', { kind: 'contact', id, way: 'phone' });
  const view = { name: 'Zqxfirst Zqxlast', kind: 'contact', filter: { q: 'zqxmail@zqxhost' } };
  await change('views.save', view);
  const exported = await call(site, 'GET', '/api/admin/contacts/export?search=zqx', { token: own });
  expect(exported.status).toBe(200);
  await change('privacy.personOfLead', { id });

  /** Lets the jobs send what is due. */
  async function work(): Promise<void> {
    site.advanceClock(120_000);
    await logRead(site);
    const sql = `SELECT count(*) AS n FROM deliveries
      WHERE state = 'waiting' AND attempts = 0 AND kind <> 'reminder'`;
    const waiting = async () => Number((await manager.query(sql))[0].n);
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  }
  await work();
  // The mail server's refusal names the recipient, and the mail waits for its next attempt.
  const text = 'zqxmail@zqxhost.example is busy';
  smtp.faults.push({ step: 'RCPT', code: 450, text, to: person.email });
  await change('mail.answer', { id: second, ...answer, key: randomUUID(), anyway: 'true' });
  await work();

  const hashes: { hash: string | null }[] = await manager.query(
    `SELECT hash FROM appointment_links UNION SELECT link_hash FROM appointments
     UNION SELECT idempotency_key FROM contacts UNION SELECT idempotency_hash FROM contacts
     UNION SELECT idempotency_key FROM appointments UNION SELECT sender FROM deliveries`,
  );
  const words = ['zqx', '987 6543', '9876543'];
  const marks = [...words, ...hashes.flatMap(({ hash }) => hash?.toLowerCase() ?? [])];
  const files = () =>
    readdirSync(site.location.DATA_DIR)
      .filter((name) => /sqlite|\.db/.test(name))
      .map((name) => readFileSync(join(site.location.DATA_DIR, name), 'latin1').toLowerCase())
      .join('');
  const traces = () => marks.filter((mark) => files().includes(mark));
  if (!testsOnServer) expect(traces()).toEqual(marks);
  const holding = ['contacts', 'appointments', 'events', 'lead_words', 'lead_presence', 'notes'];
  const others = ['appointment_links', 'deliveries', 'inbox_items', 'saved_views'];
  expect(Object.keys(await rowsWith(site, [...marks, ...ids]))).toEqual(
    expect.arrayContaining([...holding, ...others]),
  );

  await change('privacy.erase', { id, reason, ofPerson: true });
  if (!testsOnServer) expect(traces()).toEqual([]);
  await work();
  expect(await rowsWith(site, marks)).toEqual({});
  if (!testsOnServer) expect(traces()).toEqual([]);
  // Their ids stay where integrators and the audit log need them.
  const { events = [], deliveries = [], ...kept } = await rowsWith(site, ids);
  expect(Object.keys(kept)).toEqual(['audit_entries']);
  expect(events.filter((row) => !row.includes('lead.erased'))).toEqual([]);
  expect(deliveries.filter((row) => !row.includes('["channel","webhook"]'))).toEqual([]);
});

it('erases an appointment once when two callers erase it concurrently', async () => {
  const { body } = await call(app, 'POST', '/api/appointments', { body: anAppointment() });
  const before = (await entries()).length;
  const answers = await Promise.all([1, 2, 3].map(() => erase(body.id, { reason })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect((await entries()).length).toBe(before + 1);
});
