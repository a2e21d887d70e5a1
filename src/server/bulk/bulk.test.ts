import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BULK } from '#shared/leads/bulk.ts';
import { UNDO_MS } from '#shared/leads/undo.ts';
import { call, callUntilServed, mutate, query, signIn } from '../testing/api-client.ts';
import { countedLeads, keptCounts } from '../testing/counted-leads.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

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

async function several(count: number, companyName = crypto.randomUUID().slice(0, 8)) {
  const sent = Array.from({ length: count }, async () => {
    const body = aContact({ companyName });
    return String((await callUntilServed(app, 'POST', '/api/contact', { body })).body.id);
  });
  return { ids: await Promise.all(sent), search: companyName };
}
const booking = async () =>
  String((await call(app, 'POST', '/api/appointments', { body: anAppointment() })).body.id);
const bulk = (body: object, list = 'contacts', as = token) =>
  call(app, 'POST', `/api/admin/${list}/bulk`, { body, token: as });
const undo = (id: string, as = token) =>
  call(app, 'POST', '/api/admin/undo', { body: { undo: id }, token: as });
const get = async (id: string, list = 'contacts') =>
  (await call(app, 'GET', `/api/admin/${list}/${id}`, { token })).body;
const eventsOf = async (id: string, list = 'contacts') =>
  (await query(app, `${list}.history`, { id }, token)).body.result.data.events;
const IGNORE = { status: 'ignored', rejectionReason: 'Spam' };

async function ended(id: string) {
  for (;;) {
    const { body } = await call(app, 'GET', `/api/admin/bulk/${id}`, { token });
    if (body.ended) return body;
    await sleep(100);
  }
}

describe('a bulk change', () => {
  it.each([
    ['no selection', { change: IGNORE }],
    ['no ids', { ids: [], change: IGNORE }],
    ['too many ids', { ids: Array(BULK.immediate + 1).fill('x'), change: IGNORE }],
    ['both ids and a filter', { ids: [NO_ID], filter: {}, expected: 1, change: IGNORE }],
    ['a filter without a number', { filter: {}, change: IGNORE }],
    ['an unknown status', { ids: [NO_ID], change: { status: 'done' } }],
    ['an unknown filter', { filter: { service: 'hosting' }, expected: 0, change: IGNORE }],
    ['no change', { ids: [NO_ID], change: {} }],
    ['two changes', { ids: [NO_ID], change: { ...IGNORE, assigneeId: null } }],
    ['fewer versions than ids', { ids: [NO_ID], versions: [], change: IGNORE }],
    ['versions of a filter', { filter: {}, expected: 1, versions: [1], change: IGNORE }],
    ['an unknown assignee', { ids: [NO_ID], change: { assigneeId: NO_ID } }],
  ])('is invalid with %s', async (_what, body) => {
    expect((await bulk(body)).status).toBe(400);
  });

  it('requires a session, and cannot approve appointments', async () => {
    const id = await booking();
    expect((await bulk({ ids: [id], change: IGNORE }, 'contacts', 'a'.repeat(43))).status).toBe(
      401,
    );
    const approval = { ids: [id], change: { status: 'approved' } };
    expect((await bulk(approval, 'appointments')).status).toBe(400);
    expect((await call(app, 'GET', `/api/admin/bulk/${NO_ID}`, { token })).status).toBe(404);
  });

  it('changes each lead once, with one event, and lists the others with a reason', async () => {
    const { ids } = await several(5);
    const [first = '', same = '', ...others] = ids;
    await mutate(app, 'contacts.setStatus', { id: same, ...IGNORE }, sara);
    const twice = [first.toUpperCase(), ...ids, first, NO_ID, 'x'];
    const { status, body } = await bulk({ ids: twice, change: IGNORE });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, changed: 4, undo: expect.any(String), ...body });
    const reasons = Object.fromEntries(
      body.skipped.map(({ id, reason }: { id: string; reason: string }) => [id, reason]),
    );
    expect(reasons).toEqual({
      [same]: 'There is nothing to change.',
      [NO_ID]: 'There is no contact with this id.',
      x: 'There is no contact with this id.',
    });
    for (const id of [first, ...others]) {
      expect(await get(id)).toMatchObject({ ...IGNORE, version: 2 });
      expect(await eventsOf(id)).toMatchObject([
        { type: 'lead.status_changed', adminName: app.root.username, reason: 'Spam' },
      ]);
    }
    expect(await get(same)).toMatchObject({ version: 2 });
    expect(await keptCounts(app)).toEqual(await countedLeads(app));
  });

  it('changes leads that match a filter, except the listed ones', async () => {
    const { ids, search } = await several(4);
    const [except = ''] = ids;
    await keptCounts(app);
    const input = { filter: { search, status: 'unread' }, except: [except], expected: 4 };
    const refused = await bulk({ ...input, change: IGNORE });
    expect([refused.status, refused.body.error]).toEqual([
      ...[409, 'The filters match 3 leads now, not 4.'],
    ]);
    for (const id of ids) expect(await get(id)).toMatchObject({ status: 'unread', version: 1 });
    const { status, body } = await bulk({ ...input, expected: 3, change: IGNORE });
    expect([status, body.changed, body.skipped]).toEqual([200, 3, []]);
    expect(await get(except)).toMatchObject({ status: 'unread', version: 1 });
  });

  it('skips leads that have changed since their versions were read', async () => {
    const { ids } = await several(3);
    const [changed = '', ...others] = ids;
    await mutate(app, 'contacts.setStatus', { id: changed, status: 'responded' }, sara);
    const skipped = [{ id: changed, reason: 'Sara has set this lead to responded.' }];
    const seen = { ids: [...ids, ids[1]], versions: [1, 1, 1, 1] };
    const { body } = await bulk({ ...seen, change: IGNORE });
    expect(body).toMatchObject({ changed: 2, skipped });
    for (const id of others) expect(await get(id)).toMatchObject({ status: 'ignored', version: 2 });
    expect(await get(changed)).toMatchObject({ status: 'responded', version: 2 });
    const assigned = await bulk({ ids, versions: [1, 2, 2], change: { assigneeId: saraId } });
    expect(assigned.body).toMatchObject({ changed: 2, skipped });
  });

  it('exports only the selected leads', async () => {
    const { ids } = await several(3);
    const chosen = ids.slice(1).join(',');
    const path = `/api/admin/contacts/export?ids=${chosen},x,${NO_ID}`;
    const { status, body } = await call(app, 'GET', path, { token });
    expect(status).toBe(200);
    const listed = ids.filter((id) => String(body).includes(id));
    expect(listed).toEqual(ids.slice(1));
    expect(String(body).trim().split('\r\n')).toHaveLength(3);
  });

  it('assigns leads, and can be undone', async () => {
    const { ids } = await several(3);
    const { body } = await bulk({ ids, change: { assigneeId: saraId } });
    expect(body).toMatchObject({ changed: 3, skipped: [] });
    for (const id of ids)
      expect((await get(id)).assignee).toEqual({ id: saraId, username: 'Sara' });
    expect((await undo(body.undo)).body).toEqual({ success: true, changed: 3, skipped: [] });
    for (const id of ids) expect((await get(id)).assignee).toBeNull();
    expect(await keptCounts(app)).toEqual(await countedLeads(app));
  });

  it('skips appointments whose status does not allow the change', async () => {
    const [pending, approved, rejected] = [await booking(), await booking(), await booking()];
    const set = (id: string, change: object) =>
      mutate(app, 'appointments.setStatus', { id, ...change }, token);
    await set(approved, { status: 'approved', ...AT });
    await set(rejected, { status: 'rejected' });
    const ids = [pending, approved, rejected];
    const { body } = await bulk({ ids, change: { status: 'completed' } }, 'appointments');
    expect(body.changed).toBe(1);
    expect(await get(approved, 'appointments')).toMatchObject({ status: 'completed', ...AT });
    expect(body.skipped).toContainEqual({
      id: pending,
      reason: 'A lead that is pending cannot become completed.',
    });
    const again = await bulk({ ids, change: { status: 'pending' } }, 'appointments');
    expect(again.body).toMatchObject({ changed: 2, skipped: [{ id: pending }] });
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
    const skipped = [{ id: changed, reason: 'Sara has set this lead to responded.' }];
    for (const answer of [await undo(body.undo), await undo(body.undo)]) {
      expect([answer.status, answer.body]).toEqual([
        ...[200, { success: true, changed: 2, skipped }],
      ]);
    }
    for (const id of others) {
      expect(await get(id)).toMatchObject({ status: 'unread', rejectionReason: null, version: 3 });
      expect((await eventsOf(id))[0]).toMatchObject({ type: 'lead.undone' });
      expect(await eventsOf(id)).toHaveLength(2);
    }
    expect(await get(changed)).toMatchObject({ status: 'responded', version: 3 });
  });

  it('runs once if it is sent several times concurrently', async () => {
    const { ids } = await several(30);
    const { body } = await bulk({ ids, change: IGNORE });
    const answers = await Promise.all([undo(body.undo), undo(body.undo), undo(body.undo)]);
    expect(answers.map((answer) => answer.body.changed)).toEqual([30, 30, 30]);
    for (const id of ids.slice(0, 3)) expect(await eventsOf(id)).toHaveLength(2);
    expect(await keptCounts(app)).toEqual(await countedLeads(app));
  });
});

describe('a bulk change of more than 500 leads', () => {
  it('continues after its response, changes each lead once, and can be undone', async () => {
    const { search, ids } = await several(BULK.immediate + 60);
    await keptCounts(app);
    const filter = { filter: { search }, expected: ids.length };
    const { status, body } = await bulk({ ...filter, change: IGNORE });
    expect([status, body]).toEqual([202, { success: true, id: expect.any(String) }]);
    const result = await ended(body.id);
    expect(result).toMatchObject({ of: ids.length, done: ids.length, changed: ids.length });
    expect(result.undo).toBe(body.id);
    const counts = async () => {
      const rows: { n: number }[] = await app.database.manager.query(
        `SELECT count(*) AS n FROM events WHERE subject_id IN (${ids.map(() => '?')}) GROUP BY subject_id`,
        ids,
      );
      return new Set(rows.map(({ n }) => Number(n)));
    };
    expect(await counts()).toEqual(new Set([1]));
    const undone = await undo(body.id);
    expect(undone.status).toBe(202);
    expect(await ended(undone.body.id)).toMatchObject({ changed: ids.length, skipped: [] });
    expect(await counts()).toEqual(new Set([2]));
    expect(await keptCounts(app)).toEqual(await countedLeads(app));
  });
});

// Last, because it advances the clock.
it('cannot be undone after 30 seconds', async () => {
  const { ids } = await several(2);
  const { body } = await bulk({ ids, change: IGNORE });
  app.advanceClock(UNDO_MS + 1_000);
  expect((await undo(body.undo)).status).toBe(410);
});
