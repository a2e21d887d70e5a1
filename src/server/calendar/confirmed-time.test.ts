import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOfLead } from '../leads/events.repository.ts';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
  token = await signIn(app, app.root);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.transaction(async (writer) => {
    for (const table of ['appointments', 'events', 'closures']) {
      await writer.query(`DELETE FROM ${table}`);
    }
  });
});

/** Thursday, 15 January 2099, at 09:30 AM in the UAE, for an hour, with the values in `change`. */
async function booked(change: Record<string, unknown> = {}): Promise<string> {
  const { body } = await call(app, 'POST', '/api/appointments', { body: anAppointment(change) });
  return body.id;
}
const patch = (id: string, what: 'status' | 'time', body: object) =>
  rpc(app, `appointments.${what === 'time' ? 'move' : 'setStatus'}`, { id, ...body }, token);
const approve = (id: string, how: object = { refuseClash: true }) =>
  patch(id, 'status', { status: 'approved', ...how });
const get = async (id: string) => (await rpc(app, 'appointments.get', { id }, token)).body;
const eventsOf = async (id: string) =>
  (await eventsOfLead(app.database.manager, id, 20)).reverse().map(({ data }) => data);
const close = (startsAt: string, endsAt: string) =>
  app.database.manager.insert('closure', {
    ...{ id: crypto.randomUUID(), startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
    ...{ reason: 'Stocktaking', holiday: null },
    ...{ updatedAt: new Date(), updatedBy: 'root' },
  });

describe('approving', () => {
  it('confirms the requested time with the maximum duration of the service', async () => {
    const id = await booked({ timezone: 'UTC-8', preferredTime: '05:30 PM' });
    const { status, body } = await approve(id, {});
    expect(status).toBe(200);
    const time = { startsAt: '2099-01-16T01:30:00.000Z', minutes: 60 };
    expect(body.appointment).toMatchObject({ ...time, status: 'approved' });
    expect(await get(id)).toEqual(body.appointment);
    expect(await eventsOf(id)).toMatchObject([{ time, overrode: 'outside_hours' }]);
  });

  it('skips the clash check for an appointment without a time', async () => {
    const id = await booked({ preferredTime: undefined, preferredDate: '2099-01-18' });
    const { status, body } = await approve(id);
    expect([status, body.appointment.startsAt]).toEqual([200, null]);
  });

  it('rejects a taken time and names the other meeting', async () => {
    const first = await booked({ serviceType: 'site-acquisition', fullName: 'Layla' });
    expect((await approve(first)).status).toBe(200);
    const second = await booked({ preferredTime: '10:30 AM' });
    const { status, body } = await approve(second);
    expect(status).toBe(409);
    expect(body).toMatchObject({ reason: 'slot_taken' });
    expect(body.error).toBe('This time is taken by Layla.');
    expect(body.clashes).toEqual([
      {
        ...{ id: first, fullName: 'Layla', serviceType: 'site-acquisition' },
        ...{ startsAt: '2099-01-15T05:30:00.000Z', minutes: 90 },
      },
    ]);
    expect(await get(second)).toMatchObject({ status: 'pending', version: 1, startsAt: null });
    // The first meeting ends when this one begins.
    expect((await approve(await booked({ preferredTime: '11:00 AM' }))).status).toBe(200);
    const { status: overridden } = await approve(second, { refuseClash: false });
    expect(overridden).toBe(200);
    expect(await eventsOf(second)).toMatchObject([{ overrode: 'slot_taken' }]);
  });

  it.each([
    ['before the office opens', { preferredTime: '09:00 AM', timezone: 'UTC+8' }],
    ['when it would end after it closes', { preferredTime: '05:30 PM' }],
    ['on a Sunday', { preferredDate: '2099-01-18' }],
    ['on a Saturday afternoon', { preferredDate: '2099-01-17', preferredTime: '03:30 PM' }],
    ['in a closure', { preferredTime: '02:30 PM' }],
  ])('rejects a time %s', async (_when, change) => {
    await close('2099-01-15T11:00:00Z', '2099-01-15T12:00:00Z');
    const { status, body } = await approve(await booked(change));
    expect([status, body.reason]).toEqual([409, 'outside_hours']);
  });

  it('detects a clash with a meeting that lasts past midnight in the UAE', async () => {
    const late = { startsAt: '2099-01-15T19:30:00Z', minutes: 60 };
    expect((await approve(await booked(), late)).status).toBe(200);
    const early = { startsAt: '2099-01-15T20:15:00Z', minutes: 30, refuseClash: true };
    expect((await approve(await booked(), early)).body.reason).toBe('slot_taken');
    const id = await booked();
    expect((await approve(id, { ...early, refuseClash: false })).status).toBe(200);
  });

  it.each([
    ['startsAt', '2099-01-15'],
    ['startsAt', '2099-01-15T05:30:30Z'],
    ['startsAt', '0099-01-15T05:30:00Z'],
    ['minutes', 4],
    ['minutes', 481],
    ['minutes', '60'],
    ['refuseClash', 'true'],
  ])('rejects %s %j', async (field, value) => {
    const { status, body } = await approve(await booked(), { [field]: value });
    expect([status, body.errors?.[0].field]).toEqual([400, field]);
  });
});

describe('a confirmed time', () => {
  it('is kept when the meeting is completed, and cleared when it is cancelled', async () => {
    const id = await booked();
    const time = { startsAt: '2099-01-19T08:00:00.000Z', minutes: 30 };
    await approve(id, time);
    await patch(id, 'status', { status: 'completed' });
    expect(await get(id)).toMatchObject({ ...time, status: 'completed' });
    expect((await approve(id)).body.appointment).toMatchObject(time);
    await patch(id, 'status', { status: 'pending' });
    expect(await get(id)).toMatchObject({ startsAt: null, minutes: null });
  });

  it('can be moved, except to the same time or with an outdated version', async () => {
    const id = await booked();
    const { version } = (await approve(id)).body.appointment;
    const to = { startsAt: '2099-01-19T08:00:00.000Z', refuseClash: true, version };
    const moved = await patch(id, 'time', to);
    expect(moved.body).toMatchObject({
      success: true,
      appointment: { startsAt: to.startsAt, minutes: 60, version: version + 1 },
    });
    expect((await patch(id, 'time', to)).status).toBe(409);
    const again = await patch(id, 'time', { startsAt: to.startsAt });
    expect(again.body.appointment.version).toBe(version + 1);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('can be moved to overlap itself, but not another meeting', async () => {
    const id = await booked();
    await approve(id);
    await approve(await booked({ preferredTime: '11:00 AM' }));
    const half = { startsAt: '2099-01-15T06:00:00.000Z', refuseClash: true };
    expect((await patch(id, 'time', half)).status).toBe(200);
    const { status, body } = await patch(id, 'time', { ...half, minutes: 61 });
    expect([status, body.reason]).toEqual([409, 'slot_taken']);
  });

  it('is not moved by calls concurrent with a rejection', async () => {
    const id = await booked();
    await approve(id);
    const moves = Array.from({ length: 8 }, (_, at) =>
      patch(id, 'time', { startsAt: `2099-01-19T08:0${at}:00Z` }),
    );
    await Promise.all([...moves, patch(id, 'status', { status: 'rejected' })]);
    expect(await get(id)).toMatchObject({ status: 'rejected', startsAt: null });
  });

  it('reports a clashing meeting also outside office hours', async () => {
    await approve(await booked({ fullName: 'Layla' }), { startsAt: '2099-01-18T08:00:00Z' });
    const sunday = { startsAt: '2099-01-18T08:00:00Z', refuseClash: true };
    const { body } = await approve(await booked(), sunday);
    expect(body).toMatchObject({ reason: 'slot_taken', clashes: [{ fullName: 'Layla' }] });
    expect(body.error).toBe(
      'This time is outside office hours or in a closure. This time is taken by Layla.',
    );
  });

  it('can be moved only while the appointment is approved', async () => {
    const id = await booked();
    const { status, body } = await patch(id, 'time', { startsAt: '2099-01-19T08:00:00Z' });
    expect([status, body.error]).toEqual([...[409, 'Only an approved appointment can be moved.']]);
    expect(
      (await patch(crypto.randomUUID(), 'time', { startsAt: '2099-01-19T08:00:00Z' })).status,
    ).toBe(404);
  });
});
