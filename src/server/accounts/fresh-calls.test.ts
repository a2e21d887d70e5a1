import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, mutate, signIn } from '../testing/api-client.ts';
import { createKey } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const HOOK = { url: 'https://crm.example/events', types: ['contact.created'] };

let app: TestApp;
let old: string;
beforeAll(async () => {
  app = await startTestApp();
  old = await signIn(app, app.root);
  app.advanceClock(11 * 60_000);
});
afterAll(() => app.close());

const csv = (path: string, token: string) =>
  call(app, 'GET', path, { token, headers: { accept: 'text/csv' } });
const hookOf = async (token: string) =>
  (await mutate(app, 'webhooks.create', HOOK, token)).body.result.data.id;

/** The calls that hand out a lasting credential, or that let data out. */
const FILES = [
  '/api/admin/contacts/export',
  '/api/admin/appointments/export',
  '/api/admin/report',
  '/api/admin/audit?format=csv',
];
const CALLS: [string, object][] = [
  ['keys.create', { name: 'CRM', scopes: ['contacts:read'] }],
  ['keys.rotate', { id: ID, overlapHours: 0 }],
  ['webhooks.create', HOOK],
  ['webhooks.rotate', { id: ID, overlapHours: 0 }],
  ['calendarFeed.create', {}],
  ['privacy.erase', { id: ID, reason: 'A request' }],
  ['privacy.personOfLead', { id: ID }],
  ['sessions.end', { id: ID }],
  ['factors.beginTotp', {}],
  ['factors.removeTotp', {}],
  ['factors.replaceRecoveryCodes', {}],
  ['factors.passkeyOptions', {}],
];

it.each(FILES)('%s requires a fresh proof of identity', async (path) => {
  const { status, body } = await csv(path, old);
  expect([status, body.code]).toEqual([403, 'fresh_sign_in_required']);
  expect((await csv(path, await signIn(app, app.root))).status).toBe(200);
});

it.each(CALLS)('%s requires a fresh proof of identity', async (name, input) => {
  const { status, body } = await mutate(app, name, input, old);
  expect([status, body.error.data.reason]).toEqual([403, 'fresh_sign_in_required']);
  expect((await mutate(app, name, input, await signIn(app, app.root))).status).not.toBe(403);
});

it('redirecting a webhook requires a fresh proof of identity, other changes do not', async () => {
  const id = await hookOf(await signIn(app, app.root));
  const change = (input: object, token: string) =>
    mutate(app, 'webhooks.update', { id, ...input }, token);
  const url = 'https://other.example/events';
  expect((await change({ url }, old)).status).toBe(403);
  expect((await change({ url: HOOK.url, description: 'CRM' }, old)).status).toBe(200);
  expect((await change({ url }, await signIn(app, app.root))).status).toBe(200);
});

it('a key that manages webhooks needs no proof', async () => {
  const { secret } = await createKey(app, { scopes: ['webhooks:manage'] });
  const { body } = await mutate(app, 'webhooks.create', HOOK, secret);
  expect(body.result?.data.url, JSON.stringify(body)).toBe(HOOK.url);
});
