import { afterAll, beforeAll, expect, it } from 'vitest';
import { THE_SYSTEM } from '#shared/events.ts';
import { call, mutate, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const MINUTE_MS = 60_000;

let app: TestApp;
let token: string;
let other: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  const made = anAdmin();
  await mutate(app, 'admins.create', made, token);
  other = await signIn(app, made);
});
afterAll(() => app.close());

let ahead = 0;
const advance = (ms: number) => {
  app.advanceClock(ms);
  ahead += ms;
};
const inMs = (ms: number) => new Date(Date.now() + ahead + ms).toISOString();
const aLead = async (path = '/api/contact', body: object = aContact()): Promise<string> =>
  (await call(app, 'POST', path, { body })).body.id;
const send = (name: string, input: object, as = token) => rpc(app, `reminders.${name}`, input, as);
const set = (id: string, dueAt: unknown, as = token) => send('create', { id, dueAt }, as);
const remindersOf = async (id: string, as = token) => (await send('list', { id }, as)).body;
const inbox = async () => (await rpc(app, 'notes.inbox', undefined, token)).body;

it.each([
  ['contact', '/api/contact', aContact],
  ['appointment', '/api/appointments', anAppointment],
] as const)('puts a %s at the top of For me at its time', async (kind, path, make) => {
  const id = await aLead(path, make());
  const dueAt = inMs(4 * MINUTE_MS);
  expect((await set(id.toUpperCase(), dueAt)).status).toBe(200);
  const [reminder] = await remindersOf(id);
  expect(reminder).toEqual({ id: expect.any(String), dueAt });
  expect(await remindersOf(id, other)).toEqual([]);
  const before = await inbox();
  expect(JSON.stringify(before.items)).not.toContain(id);
  // A mention that arrives in between does not stay above it.
  advance(2 * MINUTE_MS);
  const text = `@${app.root.username}`;
  await rpc(app, 'notes.create', { id: await aLead(), text }, other);
  advance(2 * MINUTE_MS + 1);
  const { items, unread } = await inbox();
  expect(unread).toBe(before.unread + 2);
  expect(items[0]).toMatchObject({
    id: reminder.id,
    type: 'reminder',
    dueAt,
    note: null,
    readAt: null,
    lead: { kind, id },
  });
  expect(await remindersOf(id)).toEqual([]);
  expect((await send('remove', { id: reminder.id })).status).toBe(200);
  expect((await inbox()).unread).toBe(before.unread + 1);
});

it('replaces the pending reminder, and only its owner can cancel it', async () => {
  const id = await aLead();
  const dueAt = inMs(5 * MINUTE_MS);
  for (const at of [inMs(4 * MINUTE_MS), dueAt]) await set(id, at);
  await set(id, dueAt, other);
  const [reminder, ...others] = await remindersOf(id);
  expect([reminder.dueAt, others]).toEqual([dueAt, []]);
  expect(await remindersOf(id, other)).toHaveLength(1);
  for (const [given, as] of [
    [reminder.id, other],
    ['nothing', token],
  ]) {
    const { status, body } = await send('remove', { id: given }, as);
    expect([status, body.error]).toEqual([404, 'There is no reminder with this id.']);
  }
  await send('remove', { id: reminder.id });
  expect(await remindersOf(id)).toEqual([]);
});

it('rejects another time and an unknown lead', async () => {
  const id = await aLead();
  const field = 'dueAt';
  const message = 'Due at must be in the future, at most 366 days from now';
  for (const ms of [-1_000, 367 * 24 * 60 * MINUTE_MS]) {
    const { status, body } = await set(id, inMs(ms));
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  }
  expect((await set(id, 'tomorrow')).body.errors).toMatchObject([{ field }]);
  for (const unknown of [NO_ID, 'nobody']) {
    expect((await set(unknown, inMs(4 * MINUTE_MS))).status).toBe(404);
    expect(await remindersOf(unknown)).toEqual([]);
  }
});

it('is erased with its lead, and leaves the version unchanged', async () => {
  const id = await aLead();
  await set(id, inMs(4 * MINUTE_MS));
  expect((await rpc(app, 'contacts.get', { id }, token)).body.version).toBe(1);
  await app.services.eraseLead({ id, reason: 'A request' }, THE_SYSTEM, '');
  expect(await remindersOf(id)).toEqual([]);
});
