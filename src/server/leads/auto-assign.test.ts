import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mutate, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SARA = anAdmin({ username: 'Sara' });

let app: TestApp;
let token: string;
let sara: string;
let saraToken: string;

beforeAll(async () => {
  app = await startTestApp({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@71.example' },
  });
  token = await signIn(app, app.root);
  sara = (await call(app, 'POST', '/api/admin/create-admin', { token, body: SARA })).body.admin.id;
  saraToken = await signIn(app, SARA);
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
const settings = (body: object) => rpc(app, 'settings.update', body, token);
const SARA_AS_ASSIGNEE = () => ({ id: sara, username: 'Sara' });

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

  it('is assigned over tRPC too', async () => {
    const id = await book();
    const change = { id, status: 'approved' };
    await mutate(app, 'appointments.setStatus', change, saraToken);
    const { body } = await rpc(app, 'appointments.get', { id }, token);
    expect(body.assignee).toEqual(SARA_AS_ASSIGNEE());
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
      ...{ assignee: SARA_AS_ASSIGNEE(), status: 'unread', version: 2 },
    });
    expect(await contact(marked)).toMatchObject({
      ...{ assignee: SARA_AS_ASSIGNEE(), status: 'responded', version: 2 },
    });
    const types = async (id: string) =>
      (await history(id)).map(({ type }: { type: string }) => type);
    expect(await types(plain)).toEqual(['contact.answered']);
    expect(await types(marked)).toEqual(['contact.status_changed', 'contact.answered']);
    const late = await assign(plain, { assigneeId: null, version: 1 });
    expect([late.status, late.body.error]).toEqual([409, 'Sara has answered this lead.']);
  });

  it('stays without one if its reason changes or its client is only contacted', async () => {
    const id = await send();
    await settings({ autoAssign: false });
    await setStatus(id, 'ignored');
    expect((await settings({ autoAssign: true })).body.settings).toEqual({ autoAssign: true });
    await setStatus(id, 'ignored', saraToken, { rejectionReason: 'Spam' });
    await mutate(app, 'leads.contacted', { kind: 'contact', id, way: 'email' }, saraToken);
    expect((await contact(id)).assignee).toBeNull();
  });

  it('stays without one if the team turns automatic assignment off', async () => {
    const before = await rpc(app, 'settings.get', {}, token);
    expect(before.body).toEqual({ autoAssign: true });
    await settings({ autoAssign: false });
    expect((await settings({})).body.settings).toEqual({ autoAssign: false });
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
      ...{ type: 'lead.assigned', text: 'unassigned it', adminName: app.root.username },
    });
    const old = await call(app, 'GET', `/api/admin/contacts?assignee=${leaving}`, { token });
    expect(old.body.map(({ id }: { id: string }) => id)).toEqual([closed]);
    expect((await assign(open, { assigneeId: leaving })).status).toBe(400);
    // The deleted account counts as no assignee.
    expect((await setStatus(closed, 'unread')).body.contact.assignee.id).toBe(sara);
  });
});
