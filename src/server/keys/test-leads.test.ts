import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { createKey } from '../testing/keys.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/mail/smtp-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { CALLS_OF_KEYS, CALLS_OF_TEST_KEYS } from './calls-of-keys.ts';
import { forgetTestLeads } from './test-leads.ts';

const CONTACTS = '/api/admin/contacts';
const APPOINTMENTS = '/api/admin/appointments';
const DAY_MS = 24 * 3_600_000;
const SCOPES = ['leads:write', 'contacts:read', 'appointments:read'] as const;

let smtp: TestSmtpServer;
let app: TestApp;
let token: string;
let test: string;
let live: string;
let testId: string;
let bookingId: string;
let liveId: string;

const post = (path: string, body: object, as: string, headers = {}) =>
  call(app, 'POST', path, { body, token: as, headers });
const get = async (path: string, as: string) => (await call(app, 'GET', path, { token: as })).body;
const ids = (leads: { id: string }[]) => leads.map(({ id }) => id);

beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'desk@71.example' } });
  token = await signIn(app, app.root);
  test = (await createKey(app, { test: true, scopes: [...SCOPES] })).secret;
  live = (await createKey(app, { scopes: [...SCOPES] })).secret;
  const trial = aContact({ fullName: 'Trial Person', email: 'trial@example.com' });
  testId = (await post('/api/contact', trial, test)).body.id;
  const booking = anAppointment({ fullName: 'Trial Person', linkToken: 'A'.repeat(43) });
  bookingId = (await post('/api/appointments', booking, test)).body.id;
  liveId = (await post('/api/contact', aContact({ fullName: 'Real Person' }), live)).body.id;
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

it.each(Object.entries(CALLS_OF_KEYS).filter(([name]) => !CALLS_OF_TEST_KEYS.has(name)))(
  'a test key may not call %s, even with the scope %s',
  async (name, scope) => {
    const { secret } = await createKey(app, { test: true, scopes: [scope] });
    const path = `/api/trpc/${name}`;
    const isQuery = (await call(app, 'GET', path, { token: secret })).body.error;
    const { body } =
      isQuery.data.code === 'METHOD_NOT_SUPPORTED'
        ? await post(path, {}, secret)
        : { body: { error: isQuery } };
    expect(body.error.data.reason).toBe('test_key_not_allowed');
  },
);

describe('a test post', () => {
  it('is validated like a real one', async () => {
    const { status, body } = await post('/api/contact', aContact({ email: 'x' }), test);
    expect([status, body.errors[0].field]).toEqual([400, 'email']);
    const past = anAppointment({ preferredDate: '2020-01-01' });
    expect((await post('/api/appointments', past, test)).status).toBe(400);
  });

  it('returns the same lead to a repeat, and 422 to another body', async () => {
    const headers = { 'idempotency-key': 'key-of-a-test-post' };
    const contact = aContact();
    const first = await post('/api/contact', contact, test, headers);
    const repeat = await post('/api/contact', contact, test, headers);
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    expect(repeat.headers.get('idempotency-replayed')).toBe('true');
    expect((await post('/api/contact', aContact(), test, headers)).status).toBe(422);
    // A real post with the same key is another one.
    expect((await post('/api/contact', contact, live, headers)).body.id).not.toBe(first.body.id);
  });

  it('has the same form as a real one', async () => {
    const shown = await get(`${CONTACTS}/${testId}`, test);
    expect(shown).toMatchObject({ fullName: 'Trial Person', status: 'unread', version: 1 });
    const real = await get(`${CONTACTS}/${liveId}`, live);
    expect(Object.keys(shown).sort()).toEqual(Object.keys(real).sort());
    expect(await get(`${APPOINTMENTS}/${bookingId}`, test)).toMatchObject({ status: 'pending' });
  });
});

describe('test leads and real leads', () => {
  it('are in separate tables', async () => {
    const rows = (sql: string) => app.database.manager.query(sql);
    const stored = await rows('SELECT id, content FROM test_leads ORDER BY id');
    expect(ids(stored)).toEqual(expect.arrayContaining([testId, bookingId]));
    expect(ids(stored)).not.toContain(liveId);
    expect(JSON.stringify(stored)).not.toContain('linkHash');
    const tables = ['contacts', 'appointments', 'lead_words', 'events', 'deliveries'];
    await vi.waitFor(async () => {
      const [{ n }] = await rows('SELECT COUNT(*) AS n FROM events WHERE number IS NULL');
      expect(Number(n)).toBe(0);
    });
    for (const table of tables) {
      const text = JSON.stringify(await rows(`SELECT * FROM ${table}`));
      for (const hidden of [testId, bookingId, 'Trial', 'trial@example.com']) {
        expect(text, table).not.toContain(hidden);
      }
    }
  });

  it('are listed only to their own keys', async () => {
    expect(ids(await get(CONTACTS, test))).toContain(testId);
    expect(ids(await get(CONTACTS, test))).not.toContain(liveId);
    for (const real of [live, token]) {
      expect(ids(await get(CONTACTS, real))).toContain(liveId);
      expect(ids(await get(CONTACTS, real))).not.toContain(testId);
      expect(ids(await get(APPOINTMENTS, real))).not.toContain(bookingId);
    }
  });

  it('are read only with their own keys', async () => {
    const other = (await createKey(app, { test: true, scopes: [...SCOPES] })).secret;
    expect((await get(`${CONTACTS}/${testId}`, other)).id).toBe(testId);
    expect((await get(`${CONTACTS}/${liveId}`, test)).code).toBe('not_found');
    for (const real of [live, token]) {
      expect((await get(`${CONTACTS}/${testId}`, real)).code).toBe('not_found');
    }
  });

  it('never appear in a search, a count, a report or a mail', async () => {
    const data = async (name: string, input?: object) =>
      (await query(app, name, input, token)).body.result.data;
    const texts = await Promise.all([
      data('search.people', { q: 'Trial Person' }),
      data('contacts.page', {}),
      data('leads.overview'),
      get('/api/admin/report', token),
      get(`${CONTACTS}?search=trial`, token),
    ]);
    expect(JSON.stringify(texts)).not.toContain(testId);
    const { counts } = texts[1] as { counts: Record<string, number> };
    const [{ n }] = await app.database.manager.query('SELECT COUNT(*) AS n FROM contacts');
    expect(Object.values(counts)).toContain(Number(n));
    await vi.waitFor(() => expect(smtp.recipients.length).toBeGreaterThan(0));
    expect(smtp.recipients.join()).not.toContain('trial@example.com');
  });
});

it('pages through test leads, newest first, with their total', async () => {
  await post('/api/contact', aContact(), test);
  const first = await call(app, 'GET', `${CONTACTS}?limit=1`, { token: test });
  expect(Number(first.headers.get('x-total-count'))).toBeGreaterThan(1);
  const next = first.headers.get('link')?.match(/<(.*)>/)?.[1] ?? '';
  const second = await get(next, test);
  expect(second[0].id < first.body[0].id).toBe(true);
  expect(await get(`${CONTACTS}?status=responded`, test)).toEqual([]);
});

it('erases test leads after 7 days', async () => {
  const own = await startTestApp({ jobs: false });
  onTestFinished(() => own.close());
  const { secret } = await createKey(own, { test: true, scopes: [...SCOPES] });
  await call(own, 'POST', '/api/contact', { body: aContact(), token: secret });
  await call(own, 'POST', '/api/contact', { body: aContact() });
  const count = async (table: string) => own.database.manager.count(table);
  const forget = (ms: number) =>
    forgetTestLeads(own.database, () => new Date(Date.now() + ms)).runBatch();
  await forget(7 * DAY_MS - 60_000);
  expect([await count('test-lead'), await count('contact')]).toEqual([1, 1]);
  await forget(7 * DAY_MS + 60_000);
  expect([await count('test-lead'), await count('contact')]).toEqual([0, 1]);
});
