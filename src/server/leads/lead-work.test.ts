import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const SARA = anAdmin({ username: 'Sara' });

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

const KINDS = [
  {
    kind: 'contact',
    name: 'contacts',
    post: '/api/contact',
    make: aContact,
    fresh: 'unread',
    done: 'responded',
    refused: 'ignored',
  },
  {
    kind: 'appointment',
    name: 'appointments',
    post: '/api/appointments',
    make: anAppointment,
    fresh: 'pending',
    done: 'approved',
    refused: 'rejected',
  },
] as const;

describe.each(KINDS)('changes to $name', ({ kind, name, post, make, fresh, done, refused }) => {
  const send = async (change: Record<string, unknown> = {}): Promise<string> =>
    (await call(app, 'POST', post, { body: make(change) })).body.id;
  const set = (id: string, input: object, as = token) =>
    mutate(app, `${name}.setStatus`, { id, ...input }, as);
  const viaRest = (id: string, body: object) =>
    call(app, 'PATCH', `/api/admin/${name}/${id}/status`, { body, token });
  const historyOf = async (id: string) =>
    (await query(app, `${name}.history`, { id }, token)).body.result.data;

  it('record each contact with the client in the history', async () => {
    const id = await send();
    const contacted = (input: object, as = token) => mutate(app, 'leads.contacted', input, as);
    expect((await contacted({ kind, id, way: 'pigeon' })).status).toBe(400);
    expect((await contacted({ kind, id: NO_ID, way: 'email' })).status).toBe(404);
    for (const as of [token, sara]) {
      expect((await contacted({ kind, id, way: 'email' }, as)).status).toBe(200);
    }
    expect((await contacted({ kind, id, way: 'whatsapp' }, sara)).status).toBe(200);
    const { events } = await historyOf(id);
    const contacts = events.map((event: { contacted: string; adminName: string }) => [
      event.contacted,
      event.adminName,
    ]);
    expect(contacts).toEqual([
      ['whatsapp', 'Sara'],
      ['email', 'Sara'],
      ['email', app.root.username],
    ]);
    expect(events[0]).toMatchObject({ fromStatus: fresh, toStatus: fresh, reason: null });

    // A contact does not change the version.
    expect((await set(id, { status: done, version: 1 }, token)).status).toBe(200);
    await contacted({ kind, id, way: 'email' }, sara);
    const { body } = await set(id, { status: refused, version: 1 });
    expect(body.error.message).toBe(`${app.root.username} has set this lead to ${done}.`);
  });

  it('record the reason for a return to the first status only in the history', async () => {
    const id = await send();
    await set(id, { status: done, rejectionReason: 'Not kept' });
    const { body } = await set(id, { status: fresh, rejectionReason: 'Sara is ill' });
    expect(body.result.data[kind]).toMatchObject({ status: fresh, rejectionReason: null });
    const { events } = await historyOf(id);
    expect(events.map(({ reason }: { reason: string | null }) => reason)).toEqual([
      'Sara is ill',
      null,
    ]);
  });

  it('are rejected for an outdated version, with the actor and the change', async () => {
    const id = await send();
    expect(
      (await set(id, { status: done, version: 1 }, sara)).body.result.data[kind],
    ).toMatchObject({ status: done, version: 2 });
    const { status, body } = await set(id, { status: refused, version: 1 });
    expect(status).toBe(409);
    expect(body.error.message).toBe(`Sara has set this lead to ${done}.`);
    const again = await viaRest(id, { status: refused, version: 1 });
    expect(again.status).toBe(409);
    expect(again.body.error).toBe(`Sara has set this lead to ${done}.`);
    expect(again.body.current).toMatchObject({
      lead: { id, status: done, version: 2 },
      event: { adminName: 'Sara', toStatus: done, type: expect.any(String) },
    });
    expect((await historyOf(id)).events).toHaveLength(1);
  });

  it('accept one of ten concurrent calls with the same version', async () => {
    const id = await send();
    const tries = Array.from({ length: 10 }, () => set(id, { status: done, version: 1 }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect((await historyOf(id)).events).toHaveLength(1);
  });

  it.each(['1', 1.5])('reject %j as a version, also after a REST call', async (version) => {
    const id = await send();
    expect((await viaRest(id, { status: done, version: 1 })).status).toBe(200);
    expect((await set(id, { status: fresh, version })).status).toBe(400);
    expect((await viaRest(id, { status: fresh, version })).status).toBe(400);
  });

  it('do nothing if the status and its reason stay the same', async () => {
    const id = await send();
    await set(id, { status: refused, rejectionReason: 'Spam' });
    const same = await set(id, { status: refused, rejectionReason: 'Spam' });
    expect(same.body.result.data[kind].version).toBe(2);
    const other = await set(id, { status: refused, rejectionReason: 'Twice' });
    expect(other.body.result.data[kind]).toMatchObject({ version: 3, rejectionReason: 'Twice' });
  });

  it('appear in the history, newest first, with the actor names of that time', async () => {
    const id = await send();
    await set(id, { status: refused, rejectionReason: 'Spam, مكرر' }, sara);
    await set(id, { status: fresh });
    await logRead(app);
    const common = {
      id: expect.any(String),
      number: expect.any(Number),
      createdAt: expect.any(String),
      type: `${kind}.status_changed`,
      text: expect.stringMatching(/^set it from \w+ to \w+$/),
      contacted: null,
      startsAt: null,
      minutes: null,
      overrode: null,
      wish: null,
    };
    const by = (name: string) => ({ actor: { kind: 'admin', name }, adminName: name });
    const reason = 'Spam, مكرر';
    expect((await historyOf(id)).events).toEqual([
      { ...common, ...by(app.root.username), fromStatus: refused, toStatus: fresh, reason: null },
      { ...common, ...by('Sara'), fromStatus: fresh, toStatus: refused, reason },
    ]);
  });
});

describe('status transitions of appointments', () => {
  it.each(['pending', 'rejected'])(
    'cannot change the status from %s to completed',
    async (from) => {
      const { id } = (await call(app, 'POST', '/api/appointments', { body: anAppointment() })).body;
      if (from === 'rejected')
        await mutate(app, 'appointments.setStatus', { id, status: from }, token);
      const input = { id, status: 'completed' };
      const { status, body } = await mutate(app, 'appointments.setStatus', input, token);
      expect(status).toBe(409);
      expect(body.error.message).toBe(`A lead that is ${from} cannot become completed.`);
    },
  );
});
