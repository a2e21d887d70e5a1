import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.transaction(async (writer) => {
    for (const table of ['appointments', 'events']) await writer.query(`DELETE FROM ${table}`);
  });
});

const get = async (id: string) => (await rpc(app, 'appointments.get', { id }, token)).body;
const patch = (id: string, what: 'status' | 'time', body: object) =>
  rpc(app, `appointments.${what === 'time' ? 'move' : 'setStatus'}`, { id, ...body }, token);
const decide = (id: string, body: object) => rpc(app, 'appointments.wish', { id, ...body }, token);
const history = async (id: string) =>
  (await rpc(app, 'appointments.history', { id }, token)).body.events;

/** Thursday, 15 January 2099, at 09:30 AM in the UAE, for an hour. */
const CONFIRMED = '2099-01-15T05:30:00.000Z';
/** Friday, 16 January 2099, at 02:00 PM in the UAE. */
const WISHED = '2099-01-16T10:00:00.000Z';
const WISH = { preferredDate: '2099-01-16', preferredTime: '02:00 PM', timezone: 'UTC+4' } as const;

async function approved(change: object = {}): Promise<{ id: string; link: string }> {
  const link = randomBytes(32).toString('base64url');
  const body = anAppointment({ linkToken: link, ...change });
  const { id } = (await call(app, 'POST', '/api/appointments', { body })).body;
  await patch(id, 'status', { status: 'approved' });
  return { id, link };
}
async function appointmentWithWish(change: object = {}): Promise<string> {
  const { id, link } = await approved(change);
  await app.services.clientLinks.requestSlot(link, WISH);
  return id;
}

describe('an approved appointment whose client asks for another time', () => {
  it('stays in the agenda, and its slot stays taken', async () => {
    const id = await appointmentWithWish();
    const agenda = await rpc(app, 'appointments.agenda', { from: '2099-01-15', days: '1' }, token);
    expect(agenda.body.items).toMatchObject([
      { id, status: 'approved', startsAt: CONFIRMED, wish: { date: '2099-01-16' } },
    ]);
    const other = (await approved({ preferredTime: '03:00 PM' })).id;
    const taken = await patch(other, 'time', { startsAt: CONFIRMED, refuseClash: true });
    expect([taken.status, taken.body.reason, taken.body.clashes]).toMatchObject([
      409,
      'slot_taken',
      [{ id }],
    ]);
    const day = { date: '2099-01-15', timezone: 'UTC+4' } as const;
    const { slots } = await app.services.availability.of({
      ...day,
      serviceType: 'hosting-consultation',
    });
    expect(slots.find(({ time }) => time === '09:30 AM')?.state).toBe('taken');
  });

  it.each(['pending', 'rejected', 'completed'])('has no wish once it is %s', async (status) => {
    const id = await appointmentWithWish();
    await patch(id, 'status', { status });
    expect(await get(id)).toMatchObject({ status, wish: null });
  });

  it('has no wish once it is moved', async () => {
    const id = await appointmentWithWish();
    await patch(id, 'time', { startsAt: '2099-01-19T08:00:00.000Z' });
    expect(await get(id)).toMatchObject({ startsAt: '2099-01-19T08:00:00.000Z', wish: null });
    expect((await history(id))[0]).toMatchObject({
      wish: 'changed',
      reason: 'Fri, 16 Jan 2099, 02:00 PM, UTC+4',
    });
  });
});

describe('deciding about a wish', () => {
  it('returns 404 without the appointment, and 409 without a wish', async () => {
    expect((await decide(crypto.randomUUID(), { decision: 'keep' })).status).toBe(404);
    const { id } = await approved();
    for (const decision of ['accept', 'keep']) {
      const { status, body } = await decide(id, { decision });
      expect([status, body.error]).toEqual([409, 'The client is not asking for another time.']);
    }
    const gone = await appointmentWithWish({ preferredTime: '03:00 PM' });
    await patch(gone, 'status', { status: 'rejected' });
    expect((await decide(gone, { decision: 'accept' })).status).toBe(409);
  });

  it('rejects a repeated decision after the client has made a new wish', async () => {
    const { id, link } = await approved();
    await app.services.clientLinks.requestSlot(link, WISH);
    const call = { decision: 'accept', version: (await get(id)).version };
    expect((await decide(id, call)).status).toBe(200);
    await app.services.clientLinks.requestSlot(link, { ...WISH, preferredTime: '03:00 PM' });
    const [{ version }, { length }] = [await get(id), await history(id)];
    const repeat = await decide(id, call);
    expect([repeat.status, repeat.body.error]).toEqual([
      409,
      'The client has asked for another time.',
    ]);
    expect(await get(id)).toMatchObject({ version, startsAt: WISHED, wish: { time: '03:00 PM' } });
    expect(await history(id)).toHaveLength(length);
  });

  it('accepts the wished time with the confirmed length', async () => {
    const { id, link } = await approved();
    await patch(id, 'time', { startsAt: CONFIRMED, minutes: 30 });
    await app.services.clientLinks.requestSlot(link, WISH);
    const { body } = await decide(id, { decision: 'accept', refuseClash: true });
    expect(body).toMatchObject({
      success: true,
      appointment: { ...WISH, status: 'approved', startsAt: WISHED, minutes: 30, wish: null },
    });
    expect((await history(id))[0]).toMatchObject({
      wish: 'accepted',
      startsAt: WISHED,
      reason: 'Fri, 16 Jan 2099, 02:00 PM, UTC+4',
      fromStatus: 'approved',
      toStatus: 'approved',
    });
  });

  it('accepts the wish with another time chosen by staff', async () => {
    const id = await appointmentWithWish();
    const time = { startsAt: '2099-01-19T08:00:00.000Z', minutes: 30 };
    const { body } = await decide(id, { decision: 'accept', ...time });
    expect(body.appointment).toMatchObject({ ...time, wish: null });
    expect((await history(id))[0]).toMatchObject({ wish: 'changed', startsAt: time.startsAt });
  });

  it('reports clashes of the wished time, and accepts an override', async () => {
    const id = await appointmentWithWish();
    const there = (await approved({ ...WISH, fullName: 'Layla' })).id;
    const clash = await decide(id, { decision: 'accept', refuseClash: true });
    expect([clash.status, clash.body.reason, clash.body.clashes]).toMatchObject([
      409,
      'slot_taken',
      [{ id: there, fullName: 'Layla' }],
    ]);
    expect(await get(id)).toMatchObject({ startsAt: CONFIRMED, wish: { date: '2099-01-16' } });
    const forced = await decide(id, { decision: 'accept' });
    expect(forced.body.appointment).toMatchObject({ startsAt: WISHED, wish: null });
    expect((await history(id))[0]).toMatchObject({ overrode: 'slot_taken' });
  });

  it('requires a time from staff if the wish has none', async () => {
    const id = await appointmentWithWish();
    await app.database.manager.query('UPDATE appointments SET wish_time = NULL');
    const { status, body } = await decide(id, { decision: 'accept' });
    expect([status, body.errors?.[0].field]).toEqual([400, 'startsAt']);
    expect((await decide(id, { decision: 'accept', startsAt: WISHED })).status).toBe(200);
  });

  it('keeps the confirmed time and removes the wish', async () => {
    const id = await appointmentWithWish();
    const before = await get(id);
    const { body } = await decide(id, { decision: 'keep', version: before.version });
    expect(body.appointment).toEqual({ ...before, wish: null, version: before.version + 1 });
    expect((await history(id))[0]).toMatchObject({
      wish: 'kept',
      startsAt: CONFIRMED,
      reason: 'Fri, 16 Jan 2099, 02:00 PM, UTC+4',
    });
    expect((await decide(id, { decision: 'keep' })).status).toBe(409);
  });
});
