import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { THE_SYSTEM } from '#shared/events.ts';
import type { PublicEvent } from '#shared/integrations/feed.ts';
import { call, mutate, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const PATIENT = { timeout: 30_000, interval: 30 };

let app: TestApp;
let token: string;
let rootId: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  rootId = (await call(app, 'GET', '/api/admin/admins', { token })).body[0].id;
});
afterAll(() => app.close());

const read = (query = '') => call(app, 'GET', `/api/v1/events${query}`, { token });
/** The end of the log, once the events of earlier tests have their numbers. */
async function latest(): Promise<string> {
  await logRead(app);
  return (await read('?after=latest')).body.nextCursor;
}
const contact = async () =>
  (await call(app, 'POST', '/api/contact', { body: aContact() })).body.id as string;
const booking = async () =>
  (await call(app, 'POST', '/api/appointments', { body: anAppointment() })).body.id as string;
async function change(path: string, input: object) {
  const { status, body } = await mutate(app, path, input, token);
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Reads on until `count` events have arrived. */
async function eventsAfter(after: string, count: number, query = '') {
  const events: PublicEvent[] = [];
  let next = after;
  await vi.waitFor(async () => {
    const { body } = await read(`?after=${next}${query}`);
    events.push(...body.data);
    next = body.nextCursor;
    expect(events.length).toBeGreaterThanOrEqual(count);
  }, PATIENT);
  return { events, next };
}

describe('the feed refuses', () => {
  it('callers who are not signed in', async () => {
    expect((await call(app, 'GET', '/api/v1/events')).status).toBe(401);
  });

  it.each([
    'after=abc',
    'after=-1',
    'after=',
    'after=1e3',
    'limit=0',
    'limit=101',
    'limit=x',
    'types=note.added',
    'types=',
  ])('%s', async (query) => {
    const { status, body } = await read(`?${query}`);
    expect(status).toBe(400);
    expect(body.errors).toHaveLength(1);
  });
});

describe('a page', () => {
  it('has the events in order, with the lead as its own resource shows it', async () => {
    const after = await latest();
    const first = await contact();
    await eventsAfter(after, 1);
    const second = await booking();
    await eventsAfter(after, 2);
    await change('contacts.setStatus', { id: first, status: 'responded' });
    await change('leads.assign', { id: second, assigneeId: rootId });
    const { events } = await eventsAfter(after, 4);
    const kinds = { contact: first, appointment: second };
    expect(events.slice(0, 3)).toMatchObject([
      { id: first, type: 'contact.created', subject: { kind: 'contact', id: first } },
      { id: second, type: 'appointment.created', subject: { kind: 'appointment', id: second } },
      { type: 'contact.status_changed', actor: { kind: 'admin', name: app.root.username } },
    ]);
    expect(events[0]?.actor).toEqual({ kind: 'visitor', id: null, name: null });
    const numbers = events.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const [kind, id] of Object.entries(kinds)) {
      const shown = (await call(app, 'GET', `/api/v1/${kind}s/${id}`, { token })).body;
      const data = events.findLast(({ subject }) => subject?.id === id)?.data;
      expect(data).toEqual(shown);
    }
  });

  it('passes over other types and events for staff, and ends with the same cursor', async () => {
    const after = await latest();
    const id = await contact();
    await change('notes.create', { id, text: 'For staff only.' });
    await eventsAfter(after, 1);
    const last = await vi.waitFor(async () => {
      const number = await latest();
      expect(Number(number)).toBeGreaterThan(Number(after) + 1);
      return number;
    }, PATIENT);
    const page = (await read(`?after=${after}`)).body;
    expect(page.data).toHaveLength(1);
    expect(page.nextCursor).toBe(last);
    const none = { data: [], nextCursor: last, total: null };
    expect((await read(`?after=${after}&types=appointment.created`)).body).toEqual(none);
    expect((await read(`?after=${last}`)).body).toEqual(none);
  });

  it('continues where the previous one ended, from the beginning', async () => {
    const after = await latest();
    for (let n = 0; n < 5; n += 1) await contact();
    await eventsAfter(after, 5);
    const all: PublicEvent[] = [];
    let next = '0';
    for (let size = 2; size === 2; ) {
      const { body } = await read(`?after=${next}&limit=2`);
      all.push(...body.data);
      next = body.nextCursor;
      size = body.data.length;
    }
    const whole = (await read('?limit=100')).body.data as PublicEvent[];
    expect(all.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    const types = '&types=contact.status_changed,contact.created';
    const { events } = await eventsAfter('0', 1, types);
    expect(events).toEqual(whole.filter(({ type }) => types.includes(type)));
  });

  it('has only the erasure of an erased lead, without its data', async () => {
    const after = await latest();
    const id = await contact();
    await change('contacts.setStatus', { id, status: 'responded' });
    await eventsAfter(after, 2);
    await app.services.eraseLead({ id, reason: 'A request' }, THE_SYSTEM, '');
    const erased = '&types=lead.erased';
    const { events } = await eventsAfter(after, 1, erased);
    const subject = { kind: 'contact', id };
    expect(events).toMatchObject([{ type: 'lead.erased', subject, data: null }]);
    const { body } = await read(`?after=${after}`);
    expect(body.data).toEqual(events);
  });
});
