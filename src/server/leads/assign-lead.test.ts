import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, query, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SARA = anAdmin({ username: 'Sara' });
const NOBODY = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';

let app: TestApp;
let token: string;
let sara: string;
let saraToken: string;
let root: string;

beforeAll(async () => {
  app = await startTestApp({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@71.example' },
  });
  token = await signIn(app, app.root);
  sara = (await call(app, 'POST', '/api/admin/create-admin', { token, body: SARA })).body.admin.id;
  saraToken = await signIn(app, SARA);
  const { body } = await call(app, 'GET', '/api/admin/admins', { token });
  root = body.find(({ id }: { id: string }) => id !== sara).id;
});
afterAll(() => app.close());

const send = async (change: object = {}): Promise<string> =>
  (await call(app, 'POST', '/api/contact', { body: aContact({ ...change }) })).body.id;
const book = async (): Promise<string> =>
  (await call(app, 'POST', '/api/appointments', { body: anAppointment() })).body.id;
const assign = (id: string, body: object, as = token) =>
  rpc(app, 'leads.assign', { id, ...body }, as);
const contact = async (id: string) => (await rpc(app, 'contacts.get', { id }, token)).body;
const history = async (id: string, list = 'contacts') =>
  (await rpc(app, `${list}.history`, { id }, token)).body.events;
const setStatus = (id: string, status: string, as = saraToken, more: object = {}) =>
  call(app, 'PATCH', `/api/admin/contacts/${id}/status`, { token: as, body: { status, ...more } });
const page = async (input: object, as = token) =>
  (await query(app, 'contacts.page', input, as)).body.result.data;
const settings = (body: object) => rpc(app, 'settings.update', body, token);
const SARA_AS_ASSIGNEE = () => ({ id: sara, username: 'Sara' });

describe('assigning a lead', () => {
  it('stores the assignee, the new version and an event', async () => {
    const id = await send();
    expect((await contact(id)).assignee).toBeNull();
    const { status, body } = await assign(id, { assigneeId: sara, version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, contact: { id, version: 2, status: 'unread' } });
    expect(body.contact.assignee).toEqual(SARA_AS_ASSIGNEE());
    expect(await contact(id)).toEqual(body.contact);
    const away = await assign(id, { assigneeId: null }, saraToken);
    expect(away.body.contact).toMatchObject({ assignee: null, version: 3 });
    expect(await history(id)).toMatchObject([
      { type: 'lead.assigned', text: 'unassigned it', adminName: 'Sara', fromStatus: 'unread' },
      { type: 'lead.assigned', text: 'assigned it to Sara', toStatus: 'unread', reason: null },
    ]);
  });

  it('shows it to that person in For me, unless it is undone or their own', async () => {
    const inbox = async () => {
      const { items } = (await query(app, 'notes.inbox', undefined, saraToken)).body.result.data;
      return items.map((item: { type: string; lead: { id: string } }) => [item.type, item.lead.id]);
    };
    const [own, given, undone] = [await send(), await send(), await send()];
    const before = await inbox();
    await assign(own, { assigneeId: sara }, saraToken);
    await assign(given, { assigneeId: sara });
    const { body } = await assign(undone, { assigneeId: sara });
    await rpc(app, 'undo.change', { undo: body.undo }, token);
    expect(await inbox()).toEqual([['assigned', given], ...before]);
  });

  it('changes nothing if the lead already has this assignee', async () => {
    const id = await send();
    await assign(id, { assigneeId: sara });
    expect((await assign(id, { assigneeId: sara })).body.contact.version).toBe(2);
    expect(await history(id)).toHaveLength(1);
  });

  it.each([NOBODY, 'x'])('rejects the unknown administrator %s', async (assigneeId) => {
    const id = await send();
    const { status, body } = await assign(id, { assigneeId });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'assigneeId', message: 'There is no administrator with this id' },
    ]);
    expect(await contact(id)).toMatchObject({ assignee: null, version: 1 });
  });

  it.each([NOBODY, 'x'])('returns 404 for the unknown lead %s', async (id) => {
    const { status, body } = await assign(id, { assigneeId: sara });
    expect([status, body.error]).toEqual([404, 'There is no lead with this id.']);
  });

  it('returns 409 with the current lead if it has changed in the meantime', async () => {
    const id = await send();
    await assign(id, { assigneeId: sara });
    const { status, body } = await assign(id, { assigneeId: null, version: 1 });
    expect(status).toBe(409);
    expect(body.error).toBe(`${app.root.username} has assigned this lead to Sara.`);
    expect(body.current).toMatchObject({
      lead: { id, version: 2, assignee: SARA_AS_ASSIGNEE() },
      event: { type: 'lead.assigned', text: 'assigned it to Sara' },
    });
    await assign(id, { assigneeId: null }, saraToken);
    const late = await setStatus(id, 'ignored', token, { version: 2 });
    expect([late.status, late.body.error]).toEqual([409, 'Sara has unassigned this lead.']);
  });

  it('can be undone, alone or with the change of status that caused it', async () => {
    const undo = (id: string) => rpc(app, 'undo.change', { undo: id }, token);
    const id = await send();
    await assign(id, { assigneeId: sara });
    const taken = await assign(id, { assigneeId: root });
    expect((await undo(taken.body.undo)).status).toBe(200);
    expect(await contact(id)).toMatchObject({ assignee: SARA_AS_ASSIGNEE(), version: 4 });
    expect((await history(id))[0]).toMatchObject({
      type: 'lead.undone',
      text: 'undid the assignment',
    });
    expect((await assign(id, { assigneeId: sara })).body.undo).toBeUndefined();
    const free = await send();
    const { body } = await setStatus(free, 'responded', token);
    expect(body.contact.assignee.id).toBe(root);
    expect((await undo(body.undo)).status).toBe(200);
    expect(await contact(free)).toMatchObject({ assignee: null, status: 'unread' });
  });

  it('keeps the totals and the totals by assignee exact', async () => {
    const before = await page({}, saraToken);
    const ids = await Promise.all([send(), send(), send()]);
    await assign(ids[0] ?? '', { assigneeId: sara });
    await assign(ids[1] ?? '', { assigneeId: root });
    const { counts, assigned } = await page({}, saraToken);
    expect(counts).toMatchObject({ all: before.counts.all + 3, unread: before.counts.unread + 3 });
    expect(assigned.mine.unread).toBe(before.assigned.mine.unread + 1);
    expect(assigned.none.unread).toBe(before.assigned.none.unread + 1);
    const { body } = await query(app, 'leads.changes', {}, saraToken);
    expect(body.result.data.assigned.contacts).toEqual(assigned);
  });
});

describe('the filter by assignee', () => {
  const ids = async (assignee: string, as = token) => {
    const path = `/api/admin/contacts?assignee=${assignee}&limit=20`;
    const { body, headers } = await call(app, 'GET', path, { token: as });
    const total = Number(headers.get('x-total-count'));
    return { total, ids: body.map(({ id }: { id: string }) => id) };
  };

  it('applies to lists and pages', async () => {
    const mine = await send();
    const free = await send();
    await assign(mine, { assigneeId: sara });
    const own = await ids('me', saraToken);
    expect(own.ids).toContain(mine);
    expect(own.ids).not.toContain(free);
    expect(own.total).toBe(own.ids.length);
    expect(await ids(sara)).toEqual(own);
    expect((await ids('none')).ids).toContain(free);
    expect((await ids('none')).ids).not.toContain(mine);
    expect(await ids(NOBODY)).toEqual({ total: 0, ids: [] });
    const dashboard = await page({ assignee: 'me' }, saraToken);
    expect(dashboard.matching).toBe(own.total);
  });

  it.each(['', 'sara', '123'])('rejects the assignee %j', async (assignee) => {
    const path = `/api/admin/contacts?assignee=${assignee}`;
    const { status, body } = await call(app, 'GET', path, { token });
    expect(status).toBe(400);
    expect(body.errors[0].message).toBe('Assignee must be me, none or the id of an administrator');
  });
});

describe('a lead without an assignee', () => {
  it('is assigned to the administrator who changes its status, in the same event', async () => {
    const id = await send();
    const { body } = await setStatus(id, 'responded');
    expect(body.contact).toMatchObject({ assignee: SARA_AS_ASSIGNEE(), version: 2 });
    expect(await history(id)).toMatchObject([{ type: 'contact.status_changed' }]);
    expect((await setStatus(id, 'unread', token)).body.contact.assignee.id).toBe(sara);
  });

  it('stays without one if it is ignored', async () => {
    const { body } = await setStatus(await send(), 'ignored');
    expect(body.contact.assignee).toBeNull();
  });

  it('is assigned to the administrator who answers it', async () => {
    const answer = (id: string, more: object = {}) =>
      rpc(
        app,
        'mail.answer',
        { id, subject: 'About', text: 'Yes.', key: crypto.randomUUID(), ...more },
        saraToken,
      );
    const [plain, marked] = [await send(), await send()];
    expect((await answer(plain)).status).toBe(200);
    expect((await answer(marked, { markResponded: 'true' })).status).toBe(200);
    expect(await contact(plain)).toMatchObject({
      assignee: SARA_AS_ASSIGNEE(),
      status: 'unread',
      version: 2,
    });
    expect(await contact(marked)).toMatchObject({
      assignee: SARA_AS_ASSIGNEE(),
      status: 'responded',
      version: 2,
    });
    const types = async (id: string) =>
      (await history(id)).map(({ type }: { type: string }) => type);
    expect(await types(plain)).toEqual(['contact.answered']);
    expect(await types(marked)).toEqual(['contact.status_changed', 'contact.answered']);
    const late = await assign(plain, { assigneeId: null, version: 1 });
    expect([late.status, late.body.error]).toEqual([409, 'Sara has answered this lead.']);
  });

  it('stays without one if the team turns automatic assignment off', async () => {
    const before = await rpc(app, 'settings.get', {}, token);
    expect(before.body).toEqual({ autoAssign: true });
    await settings({ autoAssign: false });
    expect((await settings({})).body).toEqual({ autoAssign: false });
    expect((await settings({ autoAssign: 'no' })).status).toBe(400);
    const id = await send();
    expect((await setStatus(id, 'responded')).body.contact.assignee).toBeNull();
    await settings({ autoAssign: true });
  });
});

describe('deleting an administrator', () => {
  it('unassigns the open leads and keeps the others', async () => {
    const account = anAdmin();
    const made = await call(app, 'POST', '/api/admin/create-admin', { token, body: account });
    const { id: leaving } = made.body.admin;
    const [open, closed, booking] = [await send(), await send(), await book()];
    for (const id of [open, closed, booking]) await assign(id, { assigneeId: leaving });
    await setStatus(closed, 'responded');
    const { body } = await call(app, 'DELETE', `/api/admin/admins/${leaving}`, { token });
    expect(body).toEqual({ success: true, freed: 2 });
    expect(await contact(open)).toMatchObject({ assignee: null, version: 3 });
    expect(await contact(closed)).toMatchObject({ assignee: null, version: 3 });
    expect((await history(booking, 'appointments'))[0]).toMatchObject({
      type: 'lead.assigned',
      text: 'unassigned it',
      adminName: app.root.username,
    });
    const old = await call(app, 'GET', `/api/admin/contacts?assignee=${leaving}`, { token });
    expect(old.body.map(({ id }: { id: string }) => id)).toEqual([closed]);
    expect((await assign(open, { assigneeId: leaving })).status).toBe(400);
    // The deleted account counts as no assignee.
    expect((await setStatus(closed, 'unread')).body.contact.assignee.id).toBe(sara);
  });
});
