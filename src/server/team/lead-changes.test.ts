import { randomUUID } from 'node:crypto';
import { V7Generator } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_DETAILS } from '#shared/events.ts';
import type { LeadChanges } from '#shared/leads/lead-changes.ts';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SARA = anAdmin({ username: 'Sara' });
const MINUTE_MS = 60_000;

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

const send = async (change: Record<string, unknown> = {}): Promise<string> =>
  (await call(app, 'POST', '/api/contact', { body: aContact(change) })).body.id;
const book = async (change: Record<string, unknown> = {}): Promise<string> =>
  (await call(app, 'POST', '/api/appointments', { body: anAppointment(change) })).body.id;
const changes = async (after?: number): Promise<LeadChanges> =>
  (await query(app, 'leads.changes', { after }, token)).body.result.data;
const arrived = async (input: object): Promise<string[]> =>
  (await query(app, 'leads.arrived', input, token)).body.result.data.ids;
const setStatus = (id: string, status: string, more: object = {}) =>
  mutate(app, 'contacts.setStatus', { id, status, ...more }, sara);

describe('the recent changes', () => {
  it('contain events with their actors, and their leads as they are now', async () => {
    const id = await send();
    const booking = await book();
    await setStatus(id, 'ignored', { rejectionReason: 'Spam, مكرر' });
    await mutate(app, 'appointments.setStatus', { id: booking, status: 'approved' }, sara);
    await logRead(app);
    const { events, leads, whole } = await changes();
    expect(events.slice(0, 2)).toEqual([
      {
        id: expect.any(String),
        leadId: booking,
        number: expect.any(Number),
        type: 'appointment.approved',
        actor: { kind: 'admin', name: 'Sara' },
        text: 'approved it for Thu 15 Jan 2099, 09:30 AM UAE, 60 min',
        adminName: 'Sara',
        fromStatus: 'pending',
        toStatus: 'approved',
        reason: null,
        contacted: null,
        startsAt: '2099-01-15T05:30:00.000Z',
        minutes: 60,
        overrode: null,
        wish: null,
        createdAt: expect.any(String),
      },
      expect.objectContaining({ leadId: id, toStatus: 'ignored', reason: 'Spam, مكرر' }),
    ]);
    const get = async (list: string, of: string) =>
      (await query(app, `${list}.get`, { id: of }, token)).body.result.data;
    expect(leads).toContainEqual({ kind: 'contact', ...(await get('contacts', id)) });
    expect(leads).toContainEqual({ kind: 'appointment', ...(await get('appointments', booking)) });
    expect(whole).toBe(true);
  });

  it('repeat an event until it has a log number', async () => {
    const id = await send();
    const { number } = await changes();
    await setStatus(id, 'responded');
    const leadsIn = async (after?: number) => (await changes(after)).events.map((it) => it.leadId);
    expect(await leadsIn(number)).toContain(id);
    await logRead(app);
    expect(await leadsIn(number)).toContain(id);
    const later = await changes();
    expect(later.number).toBeGreaterThan(number);
    expect(await leadsIn(later.number)).not.toContain(id);
  });

  it('contain the number of leads by status', async () => {
    const before = (await changes()).counts;
    const id = await send();
    await Promise.all([send(), book()]);
    await setStatus(id, 'ignored');
    const { contacts, appointments } = (await changes()).counts;
    expect(contacts).toEqual({
      ...before.contacts,
      all: before.contacts.all + 2,
      unread: Number(before.contacts.unread) + 1,
      ignored: Number(before.contacts.ignored) + 1,
    });
    expect([appointments.all, appointments.pending]).toEqual([
      before.appointments.all + 1,
      Number(before.appointments.pending) + 1,
    ]);
  });

  it('report that they are incomplete if there are too many events', async () => {
    const many = await startTestApp();
    try {
      const as = await signIn(many, many.root);
      const { id } = (await call(many, 'POST', '/api/contact', { body: aContact() })).body;
      const ids = new V7Generator();
      const rows = Array.from({ length: 201 }, () => ({
        id: ids.generate().toString(),
        number: null,
        type: 'contact.answered',
        subjectKind: 'contact',
        subjectId: id,
        version: 1,
        createdAt: new Date(),
        actorKind: 'admin',
        actorId: randomUUID(),
        actorName: 'Omar',
        data: JSON.stringify({
          from: { status: 'unread' },
          to: { status: 'unread' },
          ...NO_DETAILS,
        }),
      }));
      await many.database.manager.insert('event', rows);
      const { body } = await query(many, 'leads.changes', { after: 0 }, as);
      expect(body.result.data).toMatchObject({ whole: false, leads: [{ id }] });
      expect(body.result.data.events).toHaveLength(200);
    } finally {
      await many.close();
    }
  });
});

describe('a session that only polls', () => {
  it('expires like an idle session', async () => {
    const idle = await startTestApp();
    const as = await signIn(idle, idle.root);
    const watch = () => query(idle, 'leads.changes', {}, as);
    const list = () => query(idle, 'leads.arrived', { kind: 'contacts', count: 1 }, as);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      expect([(await watch()).status, (await list()).status]).toEqual([200, 200]);
      idle.advanceClock(20 * MINUTE_MS);
    }
    expect([(await watch()).status, (await list()).status]).toEqual([401, 401]);
    await idle.close();
  });
});

describe('the newest leads', () => {
  it.each([0, 101])('reject the count %j', async (count) => {
    const { status } = await query(app, 'leads.arrived', { kind: 'contacts', count }, token);
    expect(status).toBe(400);
  });

  it('are filtered like the list of contacts', async () => {
    const word = `arrival${randomUUID().slice(0, 8)}`;
    const older = await send({ companyName: word });
    const plain = await send();
    const found = await send({ companyName: word });
    const done = await send({ companyName: word });
    await setStatus(done, 'responded');
    const contacts = { kind: 'contacts', count: 3 };
    expect(await arrived(contacts)).toEqual([done, found, plain]);
    expect(await arrived({ ...contacts, search: word })).toEqual([done, found]);
    expect(await arrived({ ...contacts, search: word, status: 'unread' })).toEqual([found]);
    expect(await arrived({ ...contacts, count: 4, search: word })).toContain(older);
    expect(await arrived({ ...contacts, waiting: 'true' })).toEqual([]);
    expect(await arrived({ ...contacts, search: '!' })).toEqual([]);
  });
});
