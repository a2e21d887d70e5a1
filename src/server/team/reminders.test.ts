import { afterAll, beforeAll, expect, it } from 'vitest';
import { THE_SYSTEM } from '#shared/events.ts';
import { call, mutate, query, rpc, signIn } from '../testing/api-client.ts';
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
const set = (id: string, dueAt: unknown, as = token) =>
  rpc(app, 'reminders.create', { id, dueAt }, as);
const remindersOf = async (id: string, as = token) =>
  (await rpc(app, 'reminders.list', { id }, as)).body;
const cancel = (id: string, as = token) => rpc(app, 'reminders.remove', { id }, as);
const inboxOf = async (as = token) =>
  (await query(app, 'notes.inbox', undefined, as)).body.result.data;

it.each([
  ['contact', '/api/contact', aContact],
  ['appointment', '/api/appointments', anAppointment],
] as const)('puts a %s at the top of For me at its time', async (kind, path, make) => {
  const id = await aLead(path, make());
  const dueAt = inMs(4 * MINUTE_MS);
  const made = await set(id.toUpperCase(), dueAt);
  expect(made.status).toBe(200);
  expect(made.body).toEqual({ success: true, reminder: { id: expect.any(String), dueAt } });
  expect(await remindersOf(id)).toEqual([made.body.reminder]);
  expect(await remindersOf(id, other)).toEqual([]);
  const before = await inboxOf();
  expect(before.items.map(({ lead }: { lead: { id: string } }) => lead.id)).not.toContain(id);
  // A mention that arrives in between does not stay above it.
  advance(2 * MINUTE_MS);
  const text = `@${app.root.username}`;
  await rpc(app, 'notes.create', { id: await aLead(), text }, other);
  advance(2 * MINUTE_MS + 1);
  const { items, unread } = await inboxOf();
  expect(unread).toBe(before.unread + 2);
  expect(items[0]).toMatchObject({
    ...{ id: made.body.reminder.id, type: 'reminder', dueAt, note: null, readAt: null },
    lead: { kind, id },
  });
  expect(await remindersOf(id)).toEqual([]);
  expect((await cancel(made.body.reminder.id)).status).toBe(200);
  expect((await inboxOf()).unread).toBe(before.unread + 1);
});

it('replaces the pending reminder, and only its owner can cancel it', async () => {
  const id = await aLead();
  await set(id, inMs(4 * MINUTE_MS));
  const dueAt = inMs(5 * MINUTE_MS);
  const { reminder } = (await set(id, dueAt)).body;
  await set(id, dueAt, other);
  expect(await remindersOf(id)).toEqual([reminder]);
  expect(await remindersOf(id, other)).toHaveLength(1);
  for (const [given, as] of [
    [reminder.id, other],
    [NO_ID, token],
    ['nothing', token],
  ]) {
    const { status, body } = await cancel(given, as);
    expect([status, body.error]).toEqual([404, 'There is no reminder with this id.']);
  }
  expect((await cancel(reminder.id)).body).toEqual({ success: true });
  expect(await remindersOf(id)).toEqual([]);
});

it('rejects another time, an unknown lead, and a call without a session', async () => {
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
  expect((await rpc(app, 'reminders.list', { id })).status).toBe(401);
});

it('is erased with its lead, and leaves the version unchanged', async () => {
  const id = await aLead();
  await set(id, inMs(4 * MINUTE_MS));
  const lead = (await rpc(app, 'contacts.get', { id }, token)).body;
  expect(lead.version).toBe(1);
  await app.services.eraseLead({ id, reason: 'A request' }, THE_SYSTEM, '');
  expect(await remindersOf(id)).toEqual([]);
});
