import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, mutate, signIn } from '../testing/api-client.ts';
import { anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Monday, 3 March 2031, 08:00 in the UAE. */
const BEGIN = Date.parse('2031-03-03T04:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let session: string;
let ahead = 0;

function setClock(at: number): void {
  const by = at - (Date.now() + ahead);
  ahead += by;
  app.advanceClock(by);
}

beforeAll(async () => {
  app = await startTestApp({ env: { SESSION_IDLE_MINUTES: '525600', SESSION_MAX_HOURS: '8760' } });
  setClock(BEGIN);
  session = await signIn(app, app.root);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.transaction(async (writer) => {
    for (const table of ['appointments', 'appointment_links']) {
      await writer.query(`DELETE FROM ${table}`);
    }
  });
  setClock(BEGIN);
});

/** A booking for Wednesday, 5 March 2031, 10:00 in the UAE, one hour. */
async function booked(change: Record<string, unknown> = {}) {
  const token = randomBytes(32).toString('base64url');
  const day = { preferredDate: '2031-03-05', preferredTime: '10:00 AM' };
  const body = anAppointment({ ...day, linkToken: token, ...change });
  const answer = await call(app, 'POST', '/api/appointments', { body });
  expect(answer.status).toBe(201);
  return { id: String(answer.body.id), token };
}
const become = (id: string, status: string, more: object = {}) =>
  mutate(app, 'appointments.setStatus', { id, status, ...more }, session);
const stored = async (id: string) =>
  (await call(app, 'GET', `/api/admin/appointments/${id}`, { token: session })).body;
const history = async (id: string) =>
  (await call(app, 'GET', `/api/admin/appointments/${id}/history`, { token: session })).body.events;
const links = () => app.services.clientLinks;
const read = (token: string) => links().read(token);
const askTime = (token: string, startsAt: string) =>
  mutate(app, 'links.askTime', { token, startsAt });
const WISH = { preferredDate: '2031-03-06', preferredTime: '02:00 PM', timezone: 'UTC+4' } as const;

describe('a client’s link', () => {
  it.each(['', 'x', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}\0`, '../../etc/passwd'])(
    'is none with %j',
    async (token) => {
      await expect(read(token)).rejects.toMatchObject({ code: 'not-found' });
      await expect(links().cancel(token)).rejects.toMatchObject({ code: 'not-found' });
      expect((await askTime(token, '2031-03-06T06:00:00Z')).status).toBe(404);
    },
  );

  it('differs by case, and does not take the hash', async () => {
    const { token } = await booked();
    const hash = createHash('sha256').update(token).digest('hex');
    const swapped = token.replace(/[a-z]/i, (it) =>
      it === it.toLowerCase() ? it.toUpperCase() : it.toLowerCase(),
    );
    for (const other of [swapped, hash, hash.slice(0, 43)]) {
      await expect(read(other)).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(await read(token)).toMatchObject({ state: 'requested', closed: undefined });
  });

  it('follows the appointment through its states', async () => {
    const { id, token } = await booked({ timezone: 'UTC-8', preferredTime: '05:30 PM' });
    expect((await read(token)).times.slice(0, 2)).toEqual([
      ['Time', 'Wed, 5 Mar 2031, 05:30 PM, UTC-8 (PST)'],
      ['UAE time', 'Thu, 6 Mar 2031, 05:30 AM'],
    ]);
    const states: unknown[] = [];
    for (const status of ['approved', 'pending', 'rejected', 'approved', 'completed']) {
      await become(id, status);
      const { state, closed, meeting } = await read(token);
      states.push([status, state, closed, meeting?.start.toISOString()]);
    }
    expect(states).toEqual([
      ['approved', 'confirmed', undefined, '2031-03-06T01:30:00.000Z'],
      ['pending', 'requested', undefined, undefined],
      ['rejected', 'rejected', 'final', undefined],
      ['approved', 'confirmed', undefined, '2031-03-06T01:30:00.000Z'],
      ['completed', 'over', 'final', undefined],
    ]);
  });

  it('leads to a meeting for 90 days after it, and then nowhere', async () => {
    const { id, token } = await booked();
    await become(id, 'approved');
    const end = Date.parse('2031-03-05T07:00:00Z');
    setClock(end + 90 * DAY_MS - 60_000);
    expect(await read(token)).toMatchObject({ state: 'over', closed: 'final' });
    setClock(end + 90 * DAY_MS + 60_000);
    await expect(read(token)).rejects.toMatchObject({ code: 'not-found' });
    await expect(links().cancel(token)).rejects.toMatchObject({ code: 'not-found' });
    expect((await askTime(token, '2031-06-11T06:00:00Z')).status).toBe(404);
  });
});

describe('asking for another time', () => {
  it('makes it pending with the wish, while what was confirmed stands', async () => {
    const { id, token } = await booked();
    await become(id, 'approved');
    const { version } = await stored(id);
    for (const _click of [1, 2]) await links().ask(token, WISH);
    expect(await stored(id)).toMatchObject({
      ...{ ...WISH, status: 'pending', startsAt: null, minutes: null, version: version + 1 },
    });
    const [event] = await history(id);
    expect(event).toMatchObject({
      ...{ adminName: 'The client', fromStatus: 'approved', toStatus: 'pending' },
      reason: 'Asks for Thu, 6 Mar 2031, 02:00 PM, UTC+4',
    });
    const asked = await read(token);
    expect(asked.state).toBe('asked');
    expect(asked.meeting?.start.toISOString()).toBe('2031-03-05T06:00:00.000Z');
    expect(asked.times[0]).toEqual(['Time', 'Thu, 6 Mar 2031, 02:00 PM, UTC+4 (UAE Time)']);
    await links().ask(token, { ...WISH, preferredTime: '03:00 PM' });
    expect((await read(token)).meeting?.start.toISOString()).toBe('2031-03-05T06:00:00.000Z');
    await become(id, 'approved', { refuseClash: true });
    expect(await read(token)).toMatchObject({ state: 'confirmed' });
    expect((await stored(id)).startsAt).toBe('2031-03-06T11:00:00.000Z');
  });

  it('takes free and closed times, not those that are taken or over', async () => {
    const { id: other } = await booked(WISH);
    await become(other, 'approved');
    const { token } = await booked();
    const ask = (preferredDate: string, preferredTime: '09:00 AM' | '01:30 PM') =>
      links().ask(token, { ...WISH, preferredDate, preferredTime });
    const taken = { code: 'conflict', members: { reason: 'slot_taken' } };
    await expect(ask('2031-03-06', '01:30 PM')).rejects.toMatchObject(taken);
    const over = { code: 'conflict', message: 'This time is over.' };
    await expect(ask('2031-03-02', '09:00 AM')).rejects.toMatchObject(over);
    // Too soon for us, and no reason to refuse a wish.
    await ask('2031-03-03', '09:00 AM');
    // A Sunday: nobody is in the office.
    await links().ask(token, { ...WISH, preferredDate: '2031-03-09' });
    expect(await read(token)).toMatchObject({ preferredDate: '2031-03-09' });
  });

  it('is not held up by the client’s own meeting', async () => {
    const { id, token } = await booked();
    await become(id, 'approved');
    await links().ask(token, { ...WISH, preferredDate: '2031-03-05', preferredTime: '10:30 AM' });
    expect(await read(token)).toMatchObject({ state: 'asked' });
  });

  it('by an instant takes a free one, in the client’s zone where it is a slot there', async () => {
    const { id, token } = await booked({ timezone: 'UTC-5' });
    const write = async (startsAt: string) => {
      const { status, body } = await askTime(token, startsAt);
      const { preferredDate, preferredTime, timezone } = await stored(id);
      return [status, body.error?.data?.reason, preferredDate, preferredTime, timezone];
    };
    expect((await write('2031-03-06T14:00:00Z')).slice(0, 3)).toEqual([
      ...[409, 'outside_hours', '2031-03-05'],
    ]);
    expect(await write('2031-03-06T06:00:00Z')).toEqual([
      ...[200, undefined, '2031-03-06', '10:00 AM', 'UTC+4'],
    ]);
    const early = await booked({ timezone: 'UTC+8' });
    expect((await askTime(early.token, '2031-03-07T05:30:00Z')).status).toBe(200);
    expect(await stored(early.id)).toMatchObject({ preferredTime: '01:30 PM', timezone: 'UTC+8' });
    expect((await askTime(token, '2031-03-06T06:00:30Z')).status).toBe(400);
    expect((await askTime(token, '2031-03-06T06:10:00Z')).body.error.data.reason).toBe(
      'outside_hours',
    );
  });

  it('is limited to ten changes of one appointment in a day', async () => {
    const { token } = await booked();
    const days = Array.from({ length: 11 }, (_, at) => `2031-04-${String(at + 10)}`);
    const ends: unknown[] = [];
    for (const preferredDate of days) {
      const asked = links().ask(token, { ...WISH, preferredDate });
      ends.push(await asked.catch(({ code }) => code));
    }
    expect(ends).toEqual([...Array(10).fill(undefined), 'too-many-requests']);
  });
});

describe('cancelling', () => {
  it('rejects the appointment in the client’s name, once', async () => {
    const { id, token } = await booked();
    await become(id, 'approved');
    await links().cancel(token);
    await links().cancel(token);
    expect(await stored(id)).toMatchObject({
      ...{ status: 'rejected', rejectionReason: 'Cancelled by the client', startsAt: null },
    });
    const events = await history(id);
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      ...{ adminName: 'The client', toStatus: 'rejected', reason: 'Cancelled by the client' },
    });
    const cancelled = await read(token);
    expect(cancelled).toMatchObject({ state: 'cancelled', closed: 'final', meeting: undefined });
    expect(cancelled.times[0]?.[1]).toContain('Wed, 5 Mar 2031, 10:00 AM');
    await expect(links().ask(token, WISH)).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['two hours and a minute before it begins', -2 * HOUR_MS - 60_000, undefined],
    ['within two hours', -2 * HOUR_MS + 60_000, 'soon'],
    ['while it lasts', 60_000, 'soon'],
    ['after it', HOUR_MS + 60_000, 'final'],
  ])('%s', async (_when, by, closed) => {
    const start = Date.parse('2031-03-05T06:00:00Z');
    const { id, token } = await booked();
    await become(id, 'approved');
    setClock(start + by);
    expect((await read(token)).closed).toBe(closed);
    const wish = { ...WISH, preferredDate: '2031-03-07' };
    if (closed === undefined) {
      await links().ask(token, wish);
      // What was confirmed stands, and its time with it.
      setClock(start - HOUR_MS);
      await expect(links().cancel(token)).rejects.toMatchObject({ code: 'conflict' });
      setClock(start + 2 * HOUR_MS);
      await links().cancel(token);
      return;
    }
    await expect(links().ask(token, wish)).rejects.toMatchObject({ code: 'conflict' });
    await expect(links().cancel(token)).rejects.toMatchObject({ code: 'conflict' });
    expect(await stored(id)).toMatchObject({ status: 'approved' });
  });

  it('is possible for a request whose time is near or over', async () => {
    const { token } = await booked({ preferredDate: '2031-03-03', preferredTime: '09:00 AM' });
    setClock(BEGIN + 3 * HOUR_MS);
    await links().ask(token, WISH);
    await links().cancel(token);
    expect(await read(token)).toMatchObject({ state: 'cancelled' });
  });
});
