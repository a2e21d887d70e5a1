import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUDITED_CALLS } from '../api/calls.ts';
import type { Meta } from '../api/procedures.ts';
import { appRouter } from '../app-router.ts';
import { call, mutate, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Changes of a lead. Its timeline shows them, because each stores an event. */
const CHANGES_OF_LEADS = [
  'appointments.create',
  'appointments.move',
  'appointments.setStatus',
  'appointments.wish',
  'bulk.appointments',
  'bulk.contacts',
  'bulk.undo',
  'contacts.create',
  'contacts.setStatus',
  'leads.assign',
  'leads.contacted',
  'links.askTime',
  'mail.answer',
  'notes.create',
  'undo.change',
  'v1Appointments.create',
  'v1Appointments.update',
  'v1Leads.addNote',
  'v1Contacts.create',
  'v1Contacts.createBatch',
  'v1Contacts.update',
];

/** Changes of lists that the whole team sees, or of own views. */
const SEEN_BY_ALL = [
  'closures.addHolidays',
  'closures.create',
  'closures.remove',
  'closures.update',
  'templates.create',
  'templates.remove',
  'templates.update',
  'views.remove',
  'views.save',
];

/** Changing calls and exports without an entry, with the reason. */
const UNAUDITED_CALLS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CHANGES_OF_LEADS.map((call) => [call, 'The timeline shows it.'])),
  ...Object.fromEntries(SEEN_BY_ALL.map((call) => [call, 'Neither access nor data of clients.'])),
  'mail.tryAgain': 'The timeline of the lead shows the message.',
  'mail.setAside': 'The timeline of the lead shows the message.',
  'notes.readInbox': 'Changes only the own list.',
  'reminders.create': 'Changes only the own list.',
  'reminders.remove': 'Changes only the own list.',
  'people.forgot': 'Recorded with its account after the response, whose time then reveals nothing.',
  'people.reset': 'The reset itself records its account.',
  'people.confirmEmail': 'The confirmation itself records its account.',
  'people.invitation': 'Changes nothing.',
  'people.accept': 'The new account itself is recorded.',
  'admins.login': 'The sign-in itself records its success or rejection.',
  'admins.secondFactor': 'The sign-in itself records its success or rejection.',
  'admins.passkey': 'The sign-in itself records its success or rejection.',
  'admins.passkeyRequest': 'Stores a challenge for 5 minutes.',
  'factors.passkeyOptions': 'Stores a challenge for 5 minutes.',
  'factors.beginTotp': 'Stores a key that is no factor until a code confirms it.',
  'leads.attend': 'Stores for 15 seconds that somebody is busy with a lead.',
  'mail.preview': 'Changes nothing.',
  'privacy.erase': 'The erasure itself records its receipt.',
};

type Procedures = Record<string, { _def: { type: string; meta?: Meta } }>;
const procedures = Object.entries(appRouter._def.procedures as unknown as Procedures);
const isFile = ({ contentType, alsoCsv }: Meta = {}) => Boolean(contentType ?? alsoCsv);
const changing = procedures
  .filter(([, { _def }]) => _def.type === 'mutation' || isFile(_def.meta))
  .map(([name]) => name);

let app: TestApp;
let token: string;
let rootId: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  rootId = (await call(app, 'GET', '/api/admin/admins', { token })).body[0].id;
});
afterAll(() => app.close());

async function make(path: string, input: object, as = token) {
  const { status, body } = await mutate(app, path, input, as);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.result.data;
}

it('each changing call either has an entry or a reason to have none', () => {
  const named = [...Object.keys(AUDITED_CALLS), ...Object.keys(UNAUDITED_CALLS)];
  expect(named.toSorted()).toEqual(changing.toSorted());
});

const aKey = () => ({ name: crypto.randomUUID(), scopes: ['contacts:read'] });
const keyId = async () => ({ id: (await make('keys.create', aKey())).key.id });
const adminId = async () => ({ id: (await make('admins.create', anAdmin())).admin.id });
const HOOK = { url: 'http://127.0.0.1:9/', types: ['lead.erased'] };

/** Calls of each way in which an entry finds its subject, with a valid input. */
const INPUTS: Record<string, () => Promise<object> | object> = {
  'admins.create': () => anAdmin(),
  'admins.update': async () => ({ ...anAdmin(), ...(await adminId()) }),
  'admins.remove': adminId,
  'keys.create': aKey,
  'keys.rotate': keyId,
  'keys.remove': keyId,
  'settings.update': () => ({ autoAssign: false }),
  'calendarFeed.create': () => ({}),
  async 'calendarFeed.remove'() {
    await make('calendarFeed.create', {});
    return {};
  },
  'webhooks.create': () => HOOK,
  'webhooks.rotate': async () => ({ id: (await make('webhooks.create', HOOK)).id }),
  'account.confirm': () => ({ password: app.root.password }),
  'account.update': () => ({ displayName: 'Layla' }),
};

it.each(Object.entries(INPUTS))('%s writes exactly one entry', async (name, input) => {
  const body = await input();
  const page = async () => (await app.services.auditLog.page({})).rows;
  const [last] = await page();
  await make(name, body);
  const entries = (await page()).filter(({ id }) => id > (last?.id ?? ''));
  expect(entries).toMatchObject([
    { action: AUDITED_CALLS[name]?.action, actor: { id: rootId, name: app.root.username } },
  ]);
  const { id }: { id?: string } = body;
  if (id !== undefined) expect(entries[0]?.subject?.id).toBe(id);
  expect(JSON.stringify(entries)).not.toMatch(/"password"?:"|correct horse/);
});
