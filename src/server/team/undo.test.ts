import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNDO_MS } from '#shared/leads/bulk.ts';
import { call, mutate, query, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SARA = anAdmin({ username: 'Sara' });
const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const AT = { startsAt: '2099-01-19T08:00:00.000Z', minutes: 25 };

let app: TestApp;
let token: string;
let sara: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  await mutate(app, 'admins.create', SARA, token);
  sara = await signIn(app, SARA);
});
afterAll(() => app.close());

const contact = async () => (await call(app, 'POST', '/api/contact', { body: aContact() })).body.id;
const booking = async (change: Record<string, unknown> = {}) =>
  (await call(app, 'POST', '/api/appointments', { body: anAppointment(change) })).body.id;
const get = async (list: string, id: string) => (await rpc(app, `${list}.get`, { id }, token)).body;
async function patch(list: string, id: string, body: object, what = 'setStatus'): Promise<string> {
  const answer = await rpc(app, `${list}.${what}`, { id, ...body }, token);
  expect(answer.status).toBe(200);
  return answer.body.undo;
}
const undo = (id: unknown, as = token) => rpc(app, 'undo.change', { undo: id }, as);
const historyOf = async (list: string, id: string) =>
  (await query(app, `${list}.history`, { id }, token)).body.result.data.events;

/** A lead without its version, which each change increments. */
const stateOf = ({ version, ...lead }: Record<string, unknown>) => lead;

describe('an undo', () => {
  it('is rejected without a session, for an unknown change, and for an invalid id', async () => {
    expect((await rpc(app, 'undo.change', { undo: NO_ID })).status).toBe(401);
    for (const id of [NO_ID, 'x', await contact()]) expect((await undo(id)).status).toBe(404);
    const { status, body } = await undo(1);
    expect([status, body.errors]).toEqual([400, [{ field: 'undo', message: 'Undo must be text' }]]);
  });

  it('is rejected for the change of a colleague', async () => {
    const id = await contact();
    const made = await patch('contacts', id, { status: 'responded' });
    const { status, body } = await undo(made, sara);
    expect([status, body.error]).toEqual([403, 'Only the person who made a change can undo it.']);
    expect(await get('contacts', id)).toMatchObject({ status: 'responded' });
  });

  it('is rejected if the lead has changed since', async () => {
    const id = await contact();
    const made = await patch('contacts', id, { status: 'responded' });
    await mutate(app, 'contacts.setStatus', { id, status: 'ignored' }, sara);
    const { status, body } = await undo(made);
    expect([status, body.error]).toEqual([409, 'Sara has set this lead to ignored.']);
    expect(await get('contacts', id)).toMatchObject({ status: 'ignored', version: 3 });
  });

  it('restores the status and the reason with a new event, once', async () => {
    const id = await contact();
    const reason = 'Spam: "win" 你好';
    await patch('contacts', id, { status: 'ignored', rejectionReason: reason });
    const before = await get('contacts', id);
    const made = await patch('contacts', id, { status: 'unread' });
    for (const attempt of [1, 2]) {
      expect([attempt, (await undo(made)).status]).toEqual([attempt, 200]);
      const after = await get('contacts', id);
      expect(after).toEqual({ ...before, version: 4 });
    }
    const [last, ...events] = await historyOf('contacts', id);
    expect(events).toHaveLength(2);
    expect(last).toMatchObject({
      type: 'lead.undone',
      text: 'undid the change from Ignored to Unread',
      reason,
      fromStatus: 'unread',
      toStatus: 'ignored',
      actor: { name: app.root.username },
    });
    expect(last).not.toHaveProperty('before');
    // An undo cannot be undone itself.
    expect((await undo(last.id)).status).toBe(404);
    await logRead(app);
    const { body } = await query(app, 'contacts.page', {}, token);
    const list = await call(app, 'GET', '/api/admin/contacts?status=ignored', { token });
    expect(body.result.data.counts.ignored).toBe(list.body.length);
  });

  it('runs once if it is sent several times concurrently', async () => {
    const id = await contact();
    const made = await patch('contacts', id, { status: 'responded' });
    const answers = await Promise.all([undo(made), undo(made), undo(made)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await historyOf('contacts', id)).toHaveLength(2);
    expect(await get('contacts', id)).toMatchObject({ status: 'unread', version: 3 });
  });

  it('is not offered for a call that changes nothing', async () => {
    const id = await contact();
    expect(await patch('contacts', id, { status: 'unread' })).toBeUndefined();
  });
});

describe('an undo of an appointment', () => {
  it('restores an approval, its time and its day', async () => {
    const id = await booking();
    const pending = await get('appointments', id);
    const approved = await patch('appointments', id, { status: 'approved', ...AT });
    const confirmed = await get('appointments', id);
    expect((await undo(approved)).status).toBe(200);
    expect(stateOf(await get('appointments', id))).toEqual(stateOf(pending));

    await patch('appointments', id, { status: 'approved', ...AT });
    for (const status of ['rejected', 'completed', 'pending']) {
      const made = await patch('appointments', id, { status, rejectionReason: 'A reason' });
      expect((await undo(made)).status).toBe(200);
      expect(stateOf(await get('appointments', id))).toEqual(stateOf(confirmed));
    }
    const texts = (await historyOf('appointments', id)).map(({ text }: { text: string }) => text);
    expect(texts.slice(0, 3)).toEqual([
      'undid the cancellation',
      expect.stringContaining('and called off'),
      'undid the change from Approved to Completed',
    ]);
  });

  it('restores the time before a move', async () => {
    const id = await booking();
    await patch('appointments', id, { status: 'approved', ...AT });
    const before = await get('appointments', id);
    const moved = await patch('appointments', id, { startsAt: '2099-01-20T09:00:00Z' }, 'move');
    expect((await undo(moved)).status).toBe(200);
    expect(stateOf(await get('appointments', id))).toEqual(stateOf(before));
    const day = { from: '2099-01-19', days: '1' };
    const agenda = await rpc(app, 'appointments.agenda', day, token);
    const item = agenda.body.items.find((each: { id: string }) => each.id === id);
    expect(item).toMatchObject(AT);
  });

  it.each(['accept', 'keep'])('restores the request of the client: %s', async (decision) => {
    const linkToken = randomBytes(32).toString('base64url');
    const id = await booking({ linkToken });
    await patch('appointments', id, { status: 'approved', startsAt: '2099-02-02T08:00:00Z' });
    const body = { token: linkToken, startsAt: '2099-02-03T08:00:00Z' };
    expect((await rpc(app, 'links.askTime', body)).status).toBe(200);
    const before = await get('appointments', id);
    expect(before.wish).not.toBeNull();
    const decided = await patch('appointments', id, { decision }, 'wish');
    expect((await get('appointments', id)).wish).toBeNull();
    expect((await undo(decided)).status).toBe(200);
    expect(stateOf(await get('appointments', id))).toEqual(stateOf(before));
  });

  it('is rejected if the former time has been taken since', async () => {
    const time = { startsAt: '2099-03-02T08:00:00Z', minutes: 30 };
    const id = await booking();
    await patch('appointments', id, { status: 'approved', ...time });
    const cancelled = await patch('appointments', id, { status: 'rejected' });
    const other = await booking({ fullName: 'Layla' });
    await patch('appointments', other, { status: 'approved', ...time });
    const { status, body } = await undo(cancelled);
    expect([status, body.reason, body.error]).toEqual([
      409,
      'slot_taken',
      'This time is taken by Layla.',
    ]);
    expect(await get('appointments', id)).toMatchObject({ status: 'rejected', startsAt: null });
    await patch('appointments', other, { status: 'pending' });
    expect((await undo(cancelled)).status).toBe(200);
    expect(await get('appointments', id)).toMatchObject({ status: 'approved', minutes: 30 });
  });

  it('restores a time that was confirmed although it was taken', async () => {
    const time = { startsAt: '2099-03-03T08:00:00Z', minutes: 30 };
    const [first, second] = [await booking(), await booking()];
    await patch('appointments', first, { status: 'approved', ...time });
    await patch('appointments', second, { status: 'approved', ...time });
    const cancelled = await patch('appointments', second, { status: 'pending' });
    expect((await undo(cancelled)).status).toBe(200);
    expect(await get('appointments', second)).toMatchObject({ status: 'approved', minutes: 30 });
  });
});

// Last, because it advances the clock.
it('is rejected after 30 seconds', async () => {
  const id = await contact();
  const made = await patch('contacts', id, { status: 'responded' });
  app.advanceClock(UNDO_MS + 1_000);
  const { status, body } = await undo(made);
  expect([status, body.error]).toEqual([410, 'A change can be undone for 30 seconds.']);
  expect(await get('contacts', id)).toMatchObject({ status: 'responded' });
});
