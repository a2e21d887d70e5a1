import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TIME_SLOTS } from '#shared/calendar/appointment-options.ts';
import type { Availability } from '#shared/calendar/calendar.ts';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { freeTimes, nearestTimes, spanOf } from './occupied.ts';

const THURSDAY = '2099-01-15';
const HOSTING = 'hosting-consultation';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
  token = await signIn(app, app.root);
});
afterEach(() => app.database.manager.clear('closure'));
afterAll(() => app.close());

const close = (fromTime: string, untilTime: string) =>
  rpc(
    app,
    'closures.create',
    { firstDay: THURSDAY, lastDay: THURSDAY, fromTime, untilTime, reason: 'Holiday' },
    token,
  );
const read = (change: object = {}, of = app) => {
  const params = { date: THURSDAY, timezone: 'UTC+4', serviceType: HOSTING, ...change };
  return call(of, 'GET', `/api/availability?${new URLSearchParams(params)}`);
};
async function slotsOf(change: object = {}, of = app) {
  const { status, body } = await read(change, of);
  expect(status).toBe(200);
  const { slots } = body as Availability;
  return new Map(slots.map((slot) => [slot.time as string, slot]));
}
const states = (slots: Awaited<ReturnType<typeof slotsOf>>) =>
  [...slots.values()].map(({ state }) => state[0]).join('');

describe('availability', () => {
  it('returns the state of each of the 18 slots, without the name of a client', async () => {
    const book = async (change: object) =>
      (await call(app, 'POST', '/api/appointments', { body: anAppointment({ ...change }) })).body
        .id;
    const id = await book({ fullName: 'Layla', preferredTime: '11:00 AM' });
    await rpc(app, 'appointments.setStatus', { id, status: 'approved' }, token);
    await book({ preferredTime: '02:00 PM' });
    await close('15:00', '15:30');
    const slots = await slotsOf();
    expect([...slots.keys()]).toEqual([...TIME_SLOTS]);
    expect(states(slots)).toBe('ffftttfffffccffffc');
    const reasons = ['02:30 PM', '05:30 PM', '10:30 AM'].map((time) => slots.get(time)?.reason);
    expect(reasons).toEqual(['closure', 'outside_hours', null]);
    expect(JSON.stringify([...slots.values()])).not.toContain('Layla');
    expect(slots.get('10:30 AM')).toEqual({
      time: '10:30 AM',
      state: 'taken',
      reason: null,
      startsAt: '2099-01-15T06:30:00.000Z',
      date: THURSDAY,
      uaeDate: THURSDAY,
      uaeTime: '10:30 AM',
      nearest: ['10:00 AM', '09:30 AM', '09:00 AM'].map((time) => ({
        startsAt: slots.get(time)?.startsAt,
        date: THURSDAY,
        time,
        uaeDate: THURSDAY,
        uaeTime: time,
      })),
    });
    await rpc(app, 'appointments.setStatus', { id, status: 'pending' }, token);
  });

  it('offers distant time zones the nearest times within office hours in the UAE', async () => {
    expect((await slotsOf({ timezone: 'UTC-8 (PST)' })).get('05:30 PM')).toMatchObject({
      state: 'closed',
      uaeDate: '2099-01-16',
      uaeTime: '05:30 AM',
      nearest: [
        { date: THURSDAY, time: '09:00 PM', uaeDate: '2099-01-16', uaeTime: '09:00 AM' },
        { uaeTime: '09:30 AM' },
        { uaeTime: '10:00 AM' },
      ],
    });
  });

  it('offers no time in the past or within the notice period', async () => {
    const own = await startTestApp({ jobs: false, env: { APPOINTMENT_NOTICE_HOURS: '2' } });
    onTestFinished(() => own.close());
    own.advanceClock(Date.parse('2099-01-15T06:15:00Z') - Date.now());
    const slots = await slotsOf({}, own);
    expect(states(slots)).toBe('pppccccffffffffffc');
    expect(slots.get('10:30 AM')?.reason).toBe('notice');
  });

  it.each([
    ['date', { date: '2099-02-30' }],
    ['date', { date: '9999-12-31', timezone: 'UTC-8' }],
    ['timezone', { timezone: 'UTC+5' }],
    ['serviceType', { serviceType: 'massage' }],
  ])('rejects an invalid %s: %j', async (field, change) => {
    const { status, body } = await read(change);
    expect([status, body.errors?.[0].field]).toEqual([400, field]);
  });
});

describe('free times', () => {
  const at = (text: string) => new Date(`2099-01-${text}:00Z`);
  const texts = (times: readonly Date[]) => times.map((time) => time.toISOString().slice(8, 16));

  it('are the free half hours of a range of days in order', () => {
    const occupied = {
      meetings: [spanOf(at('16T05:30'), 60), spanOf(at('16T08:00'), 300)],
      closures: [{ start: at('17T00:00'), end: at('18T20:00') }],
    };
    // Friday with two meetings, a closed Saturday, Sunday.
    const days = { first: '2099-01-16', last: '2099-01-18' };
    const free = (after: string) =>
      texts(freeTimes({ ...days, minutes: 60, capacity: 1, occupied, after: at(after) }));
    expect(free('15T00:00')).toEqual(['16T06:30', '16T07:00', '16T13:00']);
    expect(free('16T06:30')).toEqual(['16T07:00', '16T13:00']);
  });

  it('are offered nearest first, the earlier of two before the later', () => {
    const times = ['15T05:00', '15T06:00', '15T08:00', '16T05:00'].map(at);
    const nearest = (start: string, of = times) => texts(nearestTimes(of, at(start)));
    expect(nearest('15T07:00')).toEqual(['15T06:00', '15T08:00', '15T05:00']);
    expect(nearest('20T07:00')).toEqual(['16T05:00', '15T08:00', '15T06:00']);
    expect(nearest('01T07:00', times.slice(0, 1))).toEqual(['15T05:00']);
  });
});
