import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentClash } from '#shared/agenda/agenda.ts';
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
  for (const entity of ['appointment', 'event', 'closure']) {
    await app.database.manager.clear(entity);
  }
});

const FREE = { startsAt: '2099-01-15T05:30:00.000Z', minutes: 60 };
const SUNDAY = { startsAt: '2099-01-18T08:00:00Z' };

/** Thursday, 15 January 2099, at 09:30 AM in the UAE, for an hour, with the values in `change`. */
const booked = async (change: Record<string, unknown> = {}): Promise<string> =>
  (await call(app, 'POST', '/api/appointments', { body: anAppointment(change) })).body.id;
const send = (name: string, input: object) => rpc(app, `appointments.${name}`, input, token);
const approve = (id: string, how: object = { refuseClash: true }) =>
  send('setStatus', { id, status: 'approved', ...how });
const move = (id: string, to: object) => send('move', { id, ...to });
const get = async (id: string) => (await send('get', { id })).body;
const eventsOf = async (id: string) =>
  (await eventsOfLead(app.database.manager, id, 20)).reverse().map(({ data }) => data);
const close = () =>
  rpc(
    app,
    'closures.create',
    {
      firstDay: '2099-01-15',
      lastDay: '2099-01-15',
      reason: 'Stocktaking',
      fromTime: '10:00',
      untilTime: '11:00',
    },
    token,
  );

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
    expect([status, body.error]).toEqual([409, 'This time is taken by Layla.']);
    expect(body).toMatchObject({ reason: 'slot_taken' });
    expect(body.clashes).toEqual([
      {
        id: first,
        fullName: 'Layla',
        serviceType: 'site-acquisition',
        startsAt: '2099-01-15T05:30:00.000Z',
        minutes: 90,
      },
    ]);
    expect(await get(second)).toMatchObject({ status: 'pending', version: 1, startsAt: null });
    // The first meeting ends when this one begins.
    expect((await approve(await booked({ preferredTime: '11:00 AM' }))).status).toBe(200);
    expect((await approve(second, { refuseClash: false })).status).toBe(200);
    expect(await eventsOf(second)).toMatchObject([{ overrode: 'slot_taken' }]);
  });

  it('rejects a time outside office hours or in a closure, and a taken time there', async () => {
    await close();
    for (const change of [{}, { preferredDate: '2099-01-18' }]) {
      const { status, body } = await approve(await booked(change));
      expect([status, body.reason]).toEqual([409, 'outside_hours']);
    }
    await approve(await booked({ fullName: 'Layla' }), SUNDAY);
    const { body } = await approve(await booked(), { ...SUNDAY, refuseClash: true });
    expect(body).toMatchObject({ reason: 'slot_taken', clashes: [{ fullName: 'Layla' }] });
    expect(body.error).toBe(
      'This time is outside office hours or in a closure. This time is taken by Layla.',
    );
  });

  it('detects a clash with a meeting that lasts past midnight in the UAE', async () => {
    const late = { startsAt: '2099-01-15T19:30:00Z', minutes: 60 };
    expect((await approve(await booked(), late)).status).toBe(200);
    const early = { startsAt: '2099-01-15T20:15:00Z', minutes: 30 };
    const refused = await approve(await booked(), { ...early, refuseClash: true });
    expect(refused.body.reason).toBe('slot_taken');
    expect((await approve(await booked(), early)).status).toBe(200);
  });

  it.each([
    ['startsAt', '2099-01-15'],
    ['startsAt', '0099-01-15T05:30:00Z'],
    ['minutes', 481],
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
    await send('setStatus', { id, status: 'completed' });
    expect(await get(id)).toMatchObject({ ...time, status: 'completed' });
    expect((await approve(id)).body.appointment).toMatchObject(time);
    await send('setStatus', { id, status: 'pending' });
    expect(await get(id)).toMatchObject({ startsAt: null, minutes: null });
    expect((await approve(id)).body.appointment).toMatchObject(FREE);
  });

  it('can be moved while approved, except to the same time or with an outdated version', async () => {
    const id = await booked();
    const to = { startsAt: '2099-01-19T08:00:00.000Z', refuseClash: true };
    const { status, body } = await move(id, to);
    expect([status, body.error]).toEqual([409, 'Only an approved appointment can be moved.']);
    expect((await move(crypto.randomUUID(), to)).status).toBe(404);
    const { version } = (await approve(id)).body.appointment;
    const moved = await move(id, { ...to, version });
    expect(moved.body).toMatchObject({
      success: true,
      appointment: { startsAt: to.startsAt, minutes: 60, version: version + 1 },
    });
    expect((await move(id, { ...to, version })).status).toBe(409);
    expect((await move(id, to)).body.appointment.version).toBe(version + 1);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('can be moved to overlap itself, but not another meeting', async () => {
    const id = await booked();
    await approve(id);
    await approve(await booked({ preferredTime: '11:00 AM' }));
    const half = { startsAt: '2099-01-15T06:00:00.000Z', refuseClash: true };
    expect((await move(id, half)).status).toBe(200);
    const { status, body } = await move(id, { ...half, minutes: 61 });
    expect([status, body.reason]).toEqual([409, 'slot_taken']);
  });

  it('is not moved by calls concurrent with a rejection', async () => {
    const id = await booked();
    await approve(id);
    const moves = Array.from({ length: 8 }, (_, at) =>
      move(id, { startsAt: `2099-01-19T08:0${at}:00Z` }),
    );
    await Promise.all([...moves, send('setStatus', { id, status: 'rejected' })]);
    expect(await get(id)).toMatchObject({ status: 'rejected', startsAt: null });
  });
});

describe('the clash preview of an approval', () => {
  const clashOf = async (id: string, time: object = {}): Promise<AppointmentClash> =>
    (await send('clash', { id, ...time })).body;
  const NOTHING = {
    startsAt: null,
    minutes: null,
    doubts: [],
    clashes: [],
    closures: [],
    free: [],
  };

  it('is empty for a free time and for a booking without a time', async () => {
    expect(await clashOf(await booked())).toEqual({ ...NOTHING, ...FREE });
    expect(await clashOf(await booked({ preferredTime: null }))).toEqual(NOTHING);
    expect((await send('clash', { id: 'nobody' })).status).toBe(404);
  });

  it('lists the meetings and closures at that time, and free times', async () => {
    const first = await booked({ fullName: 'Layla' });
    await approve(first);
    await close();
    const id = await booked();
    expect(await clashOf(id)).toMatchObject({
      doubts: ['outside_hours', 'slot_taken'],
      free: ['2099-01-15T07:00:00.000Z', '2099-01-15T07:30:00.000Z', '2099-01-15T08:00:00.000Z'],
      clashes: [{ id: first, fullName: 'Layla', startsAt: FREE.startsAt }],
      closures: [{ reason: 'Stocktaking', endsAt: '2099-01-15T07:00:00.000Z' }],
    });
    // A shorter meeting ends before the closure.
    expect((await clashOf(id, { minutes: '30' })).doubts).toEqual(['slot_taken']);
  });

  it('ignores the appointment’s own confirmed time, and checks any other time', async () => {
    const id = await booked();
    await approve(id);
    expect(await clashOf(id)).toEqual(NOTHING);
    // It overlaps only its own confirmed time.
    expect((await clashOf(id, { startsAt: '2099-01-15T06:00:00Z' })).doubts).toEqual([]);
    expect((await clashOf(id, SUNDAY)).doubts).toEqual(['outside_hours']);
    expect((await clashOf(id, { startsAt: '2020-01-15T06:00:00Z' })).doubts).toEqual(['past']);
  });
});
