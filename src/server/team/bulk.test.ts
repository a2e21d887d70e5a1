import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BULK, BULK_UNDO_MS } from '#shared/leads/bulk.ts';
import { invalidField } from '../app-error.ts';
import { insertRows } from '../database/database.ts';
import { unavailable } from '../database/database-errors.ts';
import { systemEnvironment } from '../environment.ts';
import { call, callUntilServed, mutate, query, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createBulk } from './bulk.service.ts';

const SARA = anAdmin({ username: 'Sara' });
const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const AT = { startsAt: '2099-01-19T08:00:00.000Z', minutes: 25 };

let app: TestApp;
let token: string;
let sara: string;
let saraId: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  const { body } = await call(app, 'POST', '/api/admin/create-admin', { token, body: SARA });
  saraId = body.admin.id;
  sara = await signIn(app, SARA);
});
afterAll(() => app.close());

async function several(count: number, companyName = `W${crypto.randomUUID().slice(0, 8)}`) {
  const sent = Array.from({ length: count }, async () => {
    const body = aContact({ companyName });
    return String((await callUntilServed(app, 'POST', '/api/contact', { body })).body.id);
  });
  return { ids: await Promise.all(sent), search: companyName };
}
const booking = async () =>
  String((await call(app, 'POST', '/api/appointments', { body: anAppointment() })).body.id);
const bulk = async (input: object, list = 'contacts', as = token) => {
  const { status, body } = await mutate(app, `bulk.${list}`, input, as);
  return { status, body: body.result?.data, error: body.error?.message };
};
const undo = (ids: string[], as = token) => bulk({ undo: ids }, 'undo', as);
const matching = async (filter: object) =>
  (await query(app, 'bulk.contactIds', filter, token)).body.result.data;
const get = async (id: string, list = 'contacts') =>
  (await rpc(app, `${list}.get`, { id }, token)).body;
const eventsOf = async (id: string, list = 'contacts') =>
  (await query(app, `${list}.history`, { id }, token)).body.result.data.events;
const IGNORE = { status: 'ignored', rejectionReason: 'Spam' };

describe('a bulk change', () => {
  it.each([
    ['no ids', { ids: [], change: IGNORE }],
    ['too many ids', { ids: Array(BULK.leads + 1).fill('x'), change: IGNORE }],
    ['an unknown status', { ids: [NO_ID], change: { status: 'done' } }],
    ['no change', { ids: [NO_ID], change: {} }],
    ['two changes', { ids: [NO_ID], change: { ...IGNORE, assigneeId: null } }],
    ['fewer versions than ids', { ids: [NO_ID], versions: [], change: IGNORE }],
  ])('is invalid with %s', async (_what, input) => {
    expect((await bulk(input)).status).toBe(400);
  });

  it('requires a session, and cannot approve appointments', async () => {
    const id = await booking();
    expect((await bulk({ ids: [id], change: IGNORE }, 'contacts', 'a'.repeat(43))).status).toBe(
      401,
    );
    const approval = { ids: [id], change: { status: 'approved' } };
    expect((await bulk(approval, 'appointments')).status).toBe(400);
  });

  it('changes each lead once, with one event, and lists the others with name and reason', async () => {
    const { ids } = await several(5);
    const [first = '', same = '', ...others] = ids;
    await mutate(app, 'contacts.setStatus', { id: same, ...IGNORE }, sara);
    const { fullName } = await get(same);
    const twice = [first.toUpperCase(), ...ids, first, NO_ID, 'x'];
    const { status, body } = await bulk({ ids: twice, change: IGNORE });
    expect([status, body.undo.length, body.skipped.length]).toEqual([200, 4, 3]);
    const reason = 'There is no contact with this id.';
    expect(body.skipped).toEqual(
      expect.arrayContaining([
        { id: same, fullName, reason: 'There is nothing to change.' },
        { id: NO_ID, fullName: null, reason },
        { id: 'x', fullName: null, reason },
      ]),
    );
    for (const id of [first, ...others]) {
      expect(await get(id)).toMatchObject({ ...IGNORE, version: 2 });
      expect(await eventsOf(id)).toMatchObject([
        { type: 'contact.status_changed', adminName: app.root.username, reason: 'Spam' },
      ]);
    }
    expect(await get(same)).toMatchObject({ version: 2 });
  });

  it('can take the ids of all leads that match a filter', async () => {
    const { ids, search } = await several(4);
    const [responded = ''] = ids;
    await mutate(app, 'contacts.setStatus', { id: responded, status: 'responded' }, sara);
    const unread = { search, status: 'unread' };
    expect((await matching(unread)).toSorted()).toEqual(ids.slice(1).toSorted());
    expect((await query(app, 'bulk.contactIds', { service: 'x' }, token)).status).toBe(400);
  });

  it('skips leads that have changed since their versions were read', async () => {
    const { ids } = await several(3);
    const [changed = '', ...others] = ids;
    await mutate(app, 'contacts.setStatus', { id: changed, status: 'responded' }, sara);
    const skipped = [{ id: changed, reason: 'Sara has set this lead to responded.' }];
    const { body } = await bulk({ ids, versions: [1, 1, 1], change: IGNORE });
    expect(body).toMatchObject({ undo: Array(2).fill(expect.any(String)), skipped });
    for (const id of others) expect(await get(id)).toMatchObject({ status: 'ignored', version: 2 });
    expect(await get(changed)).toMatchObject({ status: 'responded', version: 2 });
    const assigned = await bulk({ ids, versions: [1, 2, 2], change: { assigneeId: saraId } });
    expect(assigned.body).toMatchObject({ undo: Array(2).fill(expect.any(String)), skipped });
  });

  it('exports only the selected leads', async () => {
    const { ids } = await several(3);
    const chosen = ids.slice(1).join(',');
    const path = `/api/admin/contacts/export?ids=${chosen},x,${NO_ID}`;
    const fresh = await signIn(app, app.root);
    const { status, body } = await call(app, 'GET', path, { token: fresh });
    expect(status).toBe(200);
    const listed = ids.filter((id) => String(body).includes(id));
    expect(listed).toEqual(ids.slice(1));
    expect(String(body).trim().split('\r\n')).toHaveLength(3);
  });

  it('assigns leads, and can be undone', async () => {
    const { ids } = await several(3);
    const { body } = await bulk({ ids, change: { assigneeId: saraId } });
    expect(body.undo).toHaveLength(3);
    for (const id of ids)
      expect((await get(id)).assignee).toEqual({ id: saraId, username: 'Sara' });
    const undone = await undo(body.undo);
    expect([undone.status, undone.body.undo.length, undone.body.skipped]).toEqual([200, 3, []]);
    for (const id of ids) expect((await get(id)).assignee).toBeNull();
  });

  it('skips appointments whose status does not allow the change', async () => {
    const [pending, approved, rejected] = [await booking(), await booking(), await booking()];
    const set = (id: string, change: object) =>
      mutate(app, 'appointments.setStatus', { id, ...change }, token);
    await set(approved, { status: 'approved', ...AT });
    await set(rejected, { status: 'rejected' });
    const ids = [pending, approved, rejected];
    const { body } = await bulk({ ids, change: { status: 'completed' } }, 'appointments');
    expect(body.undo).toHaveLength(1);
    expect(await get(approved, 'appointments')).toMatchObject({ status: 'completed', ...AT });
    expect(body.skipped).toContainEqual({
      id: pending,
      fullName: expect.any(String),
      reason: 'A lead that is pending cannot become completed.',
    });
    const again = await bulk({ ids, change: { status: 'pending' } }, 'appointments');
    expect(again.body.undo).toHaveLength(2);
    expect(again.body.skipped).toMatchObject([{ id: pending }]);
    expect(await get(approved, 'appointments')).toMatchObject({ startsAt: null });
    await undo(again.body.undo);
    expect(await get(approved, 'appointments')).toMatchObject({ status: 'completed', ...AT });
  });
});

describe('an undo of a bulk change', () => {
  it('skips leads that have changed since, and can be repeated', async () => {
    const { ids } = await several(3);
    const [changed = '', ...others] = ids;
    const { body } = await bulk({ ids, change: IGNORE });
    await mutate(app, 'contacts.setStatus', { id: changed, status: 'responded' }, sara);
    expect((await undo(body.undo, sara)).status).toBe(403);
    const skipped = { id: changed, reason: 'Sara has set this lead to responded.' };
    const undone = await undo(body.undo);
    expect([undone.status, undone.body.undo.length]).toEqual([200, 2]);
    expect(undone.body.skipped).toMatchObject([skipped]);
    for (const id of others) {
      expect(await get(id)).toMatchObject({ status: 'unread', rejectionReason: null, version: 3 });
      expect((await eventsOf(id))[0]).toMatchObject({ type: 'lead.undone' });
    }
    expect((await undo(body.undo)).body.undo).toEqual([]);
    for (const id of others) expect(await eventsOf(id)).toHaveLength(2);
    expect(await get(changed)).toMatchObject({ status: 'responded', version: 3 });
  });

  it('runs once if it is sent several times concurrently', async () => {
    const { ids } = await several(30);
    const { body } = await bulk({ ids, change: IGNORE });
    const answers = await Promise.all([undo(body.undo), undo(body.undo), undo(body.undo)]);
    expect(answers.flatMap((answer) => answer.body.undo)).toHaveLength(30);
    for (const id of ids.slice(0, 3)) expect(await eventsOf(id)).toHaveLength(2);
  });
});

it('changes a portion of the dashboard before its deadline, and undoes it', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({
    id: uuidv7(),
    fullName: `Zahra ${at}`,
    email: 'zahra@example.com',
    message: 'Hello',
    status: 'unread',
    version: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
  }));
  await app.database.write((writer) => insertRows(writer, 'contact', rows));
  const ids = rows.map(({ id }) => id);
  const { status, body } = await bulk({ ids, change: IGNORE });
  expect([status, body.undo.length, body.skipped]).toEqual([200, 100, []]);
  expect((await undo(body.undo)).body.undo).toHaveLength(100);
});

describe('a bulk change in which one lead fails', () => {
  const by = { kind: 'admin', id: NO_ID, name: 'Sara' } as const;
  /** Changes 20 leads, of which the first one fails. */
  async function changeWith(fault: Error) {
    const ids = Array.from({ length: 20 }, () => uuidv7());
    const started: string[] = [];
    const setStatus = async ({ id }: { id: string }) => {
      started.push(id);
      if (id === ids[0]) throw fault;
      return { undo: id };
    };
    const leads = { contact: { setStatus } } as never;
    const { change } = createBulk({
      database: app.database,
      environment: systemEnvironment,
      leads,
    });
    const result = await change('contact', { ids, change: IGNORE }, by).catch(
      (error: unknown) => error,
    );
    await new Promise(setImmediate);
    return { ids, started, result };
  }

  it.each([
    ['a busy writer', unavailable(), unavailable().message],
    ['an invalid change', invalidField('reason', 'Too long'), 'Too long'],
    [
      'an exhausted lock wait',
      Object.assign(new Error('Lock wait'), { code: 'ER_LOCK_WAIT_TIMEOUT' }),
      'The server was too busy. Try again.',
    ],
  ])('skips it: %s', async (_what, fault, reason) => {
    const { ids, result } = await changeWith(fault);
    const [id, ...others] = ids;
    const skipped = [{ id, fullName: null, reason }];
    expect(result).toEqual({ success: true, undo: others, skipped });
  });

  it('does not start others after an unexpected error', async () => {
    const { started, result } = await changeWith(new Error('A bug'));
    expect(result).toEqual(new Error('A bug'));
    expect(started.length).toBeLessThan(6);
  });
});

// Last, because it advances the clock.
it('can be undone only within its time', async () => {
  const { ids } = await several(2);
  const { body } = await bulk({ ids, change: IGNORE });
  app.advanceClock(BULK_UNDO_MS - 10_000);
  expect((await undo(body.undo)).status).toBe(200);
  app.advanceClock(11_000);
  expect((await undo(body.undo)).status).toBe(410);
});
