import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Meta } from '../api/trpc.ts';
import { appRouter } from '../app-router.ts';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { factorInputs } from '../testing/factor-inputs.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/mail/smtp-server.ts';
import { peopleInputs } from '../testing/people-inputs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { AUDITED_CALLS, UNAUDITED_CALLS } from './audited-calls.ts';

const TIME = { startsAt: '2099-01-19T08:00:00.000Z', minutes: 25 };
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const DAYS = { firstDay: '2099-03-02', lastDay: '2099-03-02', reason: 'Maintenance' };

type Procedures = Record<string, { _def: { type: string; meta?: Meta } }>;
const procedures = Object.entries(appRouter._def.procedures as unknown as Procedures);
const isFile = ({ contentType, alsoCsv }: Meta = {}) => Boolean(contentType ?? alsoCsv);
const mutations = procedures
  .filter(([, { _def }]) => _def.type === 'mutation')
  .map(([name]) => name);
const files = procedures.filter(([, { _def }]) => isFile(_def.meta)).map(([name]) => name);
const changing = [...mutations, ...files];

let smtp: TestSmtpServer;
let app: TestApp;
let token: string;
let other: string;
let rootId: string;
beforeAll(async () => {
  smtp = await startSmtpServer();
  // Every message fails.
  smtp.faults.push(...Array.from({ length: 1_000 }, () => ({ step: 'RCPT' as const, code: 550 })));
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@71.example', TRUST_PROXY_HOPS: '1' };
  app = await startTestApp({ env });
  token = await signIn(app, app.root);
  const colleague = anAdmin();
  await make('admins.create', colleague);
  other = await signIn(app, colleague);
  rootId = (await call(app, 'GET', '/api/admin/admins', { token })).body.at(-1).id;
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

interface StoredEntry {
  action: string;
  actor_id: string;
  actor_name: string;
  subject_id: string | null;
  data: string;
}

/** All entries, with a number or without. */
async function entries(): Promise<StoredEntry[]> {
  const columns = 'id, action, actor_id, actor_name, subject_id, data';
  const rows = await app.database.manager.query<StoredEntry[]>(
    `SELECT ${columns} FROM audit_entries UNION SELECT ${columns} FROM audit_pending ORDER BY id`,
  );
  return rows;
}

async function make(path: string, input: object, as = token) {
  const { status, body } = await mutate(app, path, input, as);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.result.data;
}
const contact = async () => (await make('contacts.create', aContact())).id;
const booking = async (change = {}) =>
  (await make('appointments.create', anAppointment(change))).id;
async function approved(): Promise<string> {
  const id = await booking();
  await make('appointments.setStatus', { id, status: 'approved' });
  return id;
}
async function wished(): Promise<string> {
  const linkToken = Buffer.alloc(32, ++serial).toString('base64url');
  const id = await booking({ linkToken });
  await make('appointments.setStatus', { id, status: 'approved' });
  await make('links.askTime', { token: linkToken, startsAt: '2099-01-20T08:00:00.000Z' });
  return id;
}
let serial = 0;
const named = () => `Name ${++serial}`;

async function failedMessage(): Promise<string> {
  // From another address each time, because acknowledgements are limited per address.
  const headers = { 'x-forwarded-for': `198.51.100.${++serial}` };
  const { id } = (await call(app, 'POST', '/api/contact', { headers, body: aContact() })).body;
  return vi.waitFor(
    async () => {
      const { messages } = (await query(app, 'mail.ofLead', { id }, token)).body.result.data;
      if (messages[0]?.state !== 'failed') throw new Error('It has not failed yet.');
      return messages[0].id;
    },
    { timeout: 60_000, interval: 50 },
  );
}

const idIn = (data: { id?: string }) => data;
const note = async () => (await make('notes.create', { id: await contact(), text: 'x' })).note;
const view = () => ({ name: named(), kind: 'contact', filter: {}, forTeam: false });
const template = () => ({ name: named(), language: 'en', subject: 'x', body: 'x' });
const bulk = async () => ({ ids: [await contact()], change: { status: 'ignored' } });
const bulkBookings = async () => ({ ids: [await booking()], change: { status: 'rejected' } });

/** One input for each audited call that changes something. */
const INPUTS: Record<string, () => Promise<object> | object> = {
  'contacts.setStatus': async () => ({ id: await contact(), status: 'ignored' }),
  'appointments.setStatus': async () => ({ id: await booking(), status: 'rejected' }),
  'bulk.contacts': bulk,
  'bulk.appointments': bulkBookings,
  'appointments.move': async () => ({ id: await approved(), ...TIME }),
  'appointments.wish': async () => ({ id: await wished(), decision: 'keep' }),
  'leads.assign': async () => ({ id: await contact(), assigneeId: rootId }),
  'leads.contacted': async () => ({ kind: 'contact', id: await contact(), way: 'email' }),
  async 'undo.change'() {
    const { undo } = await make('contacts.setStatus', { id: await contact(), status: 'ignored' });
    return { undo };
  },
  async 'mail.answer'() {
    const id = await contact();
    const { subject } = (await query(app, 'mail.draft', { id }, token)).body.result.data;
    return { id, subject, text: 'Yes.', key: 'a-key-of-this-test' };
  },
  'mail.tryAgain': async () => ({ id: await failedMessage() }),
  'mail.setAside': async () => ({ id: await failedMessage() }),
  async 'mail.setAsideAll'() {
    await failedMessage();
    return {};
  },
  'notes.create': async () => ({ id: await contact(), text: 'A secret text.' }),
  'notes.update': async () => ({ id: (await note()).id, text: 'A secret text.' }),
  'notes.remove': async () => ({ id: (await note()).id }),
  async 'notes.readInbox'() {
    await make('notes.create', { id: await contact(), text: `@${app.root.username}` }, other);
    return {};
  },
  'notes.setNotice': () => ({ email: 'root@example.com' }),
  'reminders.create': async () => ({ id: await contact(), dueAt: TOMORROW }),
  async 'reminders.remove'() {
    const due = { id: await contact(), dueAt: TOMORROW };
    return { id: (await make('reminders.create', due)).reminder.id };
  },
  'views.create': view,
  'views.update': async () => ({ ...view(), id: (await make('views.create', view())).view.id }),
  'views.remove': async () => ({ id: (await make('views.create', view())).view.id }),
  'templates.create': template,
  'templates.update': async () => ({
    ...template(),
    id: (await make('templates.create', template())).template.id,
  }),
  'templates.remove': async () => ({
    id: (await make('templates.create', template())).template.id,
  }),
  'closures.create': () => DAYS,
  'closures.update': async () => ({
    ...DAYS,
    id: (await make('closures.create', DAYS)).closure.id,
  }),
  'closures.remove': async () => ({ id: (await make('closures.create', DAYS)).closure.id }),
  'closures.addHolidays': () => ({ year: 2030 }),
  'calendarFeed.create': () => ({ showsNames: false }),
  async 'calendarFeed.update'() {
    await make('calendarFeed.create', { showsNames: false });
    return { showsNames: true };
  },
  async 'calendarFeed.remove'() {
    await make('calendarFeed.create', { showsNames: false });
    return {};
  },
  'settings.update': () => ({ autoAssign: false }),
  'admins.create': () => anAdmin(),
  'admins.update': async () => ({
    ...anAdmin(),
    id: (await make('admins.create', anAdmin())).admin.id,
  }),
  'admins.remove': async () => ({ id: (await make('admins.create', anAdmin())).admin.id }),
  'admins.logout': () => ({}),
  'account.confirm': () => ({ password: app.root.password }),
};

it.each(changing)('%s either has an entry or a reason to have none', (name) => {
  expect([name in AUDITED_CALLS, name in UNAUDITED_CALLS].filter(Boolean)).toHaveLength(1);
});

it('lists no call that does not exist', () => {
  const named = [...Object.keys(AUDITED_CALLS), ...Object.keys(UNAUDITED_CALLS)];
  expect(named.filter((name) => !changing.includes(name))).toEqual([]);
});

describe('a change', () => {
  const audited = mutations.filter((name) => name in AUDITED_CALLS);

  it.each(audited)('%s writes exactly one entry', async (name) => {
    const site = { app, make, adminId: rootId };
    const input = { ...INPUTS, ...factorInputs(site), ...peopleInputs(site) }[name];
    if (input === undefined) throw new Error(`Add an input for ${name} to INPUTS.`);
    const body = await input();
    const as =
      name === 'admins.logout' ? (await app.services.sessions.issue(rootId, 1)).token : token;
    const before = (await entries()).length;
    await make(name, body, as);
    const [entry, ...more] = (await entries()).slice(before);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: AUDITED_CALLS[name]?.action,
      actor_id: rootId,
      actor_name: app.root.username,
    });
    const { id } = idIn(body);
    if (id !== undefined && name !== 'reminders.create') expect(entry?.subject_id).toBe(id);
    expect(JSON.stringify(entry)).not.toMatch(/secret text|password"?:"|correct horse/);
  });
});
