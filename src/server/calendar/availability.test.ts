import { describe, expect, it, onTestFinished } from 'vitest';
import { TIME_SLOTS } from '#shared/calendar/appointment-options.ts';
import type { Availability } from '#shared/calendar/calendar.ts';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../testing/test-app.ts';

async function open(options: TestAppOptions = {}) {
  const app = await startTestApp({ jobs: false, ...options });
  onTestFinished(() => app.close());
  const token = await signIn(app, app.root);
  return {
    app,
    async booked(change: Record<string, unknown>): Promise<string> {
      return (await call(app, 'POST', '/api/appointments', { body: anAppointment(change) })).body
        .id;
    },
    patch: (id: string, what: 'status' | 'time', body: object) =>
      rpc(app, `appointments.${what === 'time' ? 'move' : 'setStatus'}`, { id, ...body }, token),
    close: (start: Date, end: Date) => closeOffice(app, start, end),
  };
}

const closeOffice = ({ database }: TestApp, startsAt: Date, endsAt: Date) =>
  database.manager.insert('closure', {
    ...{ id: crypto.randomUUID(), startsAt, endsAt, reason: 'Holiday' },
    ...{ holiday: null, updatedAt: startsAt, updatedBy: 'root' },
  });

const THURSDAY = '2099-01-15';
const HOSTING = 'hosting-consultation';

async function slotsOf(app: TestApp, date: string, timezone = 'UTC+4', serviceType = HOSTING) {
  const query = new URLSearchParams({ date, timezone, serviceType });
  const { status, body } = await call(app, 'GET', `/api/availability?${query}`);
  expect(status).toBe(200);
  const { slots } = body as Availability;
  return new Map(slots.map((slot) => [slot.time as string, slot]));
}

describe('availability', () => {
  it('returns the state of each of the 18 slots, without the name of a client', async () => {
    const { app, booked, patch, close } = await open();
    const id = await booked({ fullName: 'Layla', preferredTime: '11:00 AM' });
    await patch(id, 'status', { status: 'approved' });
    await booked({ preferredTime: '02:00 PM' });
    await close(new Date('2099-01-15T11:00:00Z'), new Date('2099-01-15T11:30:00Z'));
    const slots = await slotsOf(app, THURSDAY);
    expect([...slots.keys()]).toEqual([...TIME_SLOTS]);
    expect([...slots.values()].map(({ state }) => state[0]).join('')).toBe('ffftttfffffccffffc');
    expect(JSON.stringify([...slots.values()])).not.toContain('Layla');
    expect(slots.get('10:30 AM')).toEqual({
      time: '10:30 AM',
      state: 'taken',
      reason: null,
      startsAt: '2099-01-15T06:30:00.000Z',
      ...{ date: THURSDAY, uaeDate: THURSDAY, uaeTime: '10:30 AM' },
      nearest: ['10:00 AM', '09:30 AM', '09:00 AM'].map((time) => ({
        startsAt: slots.get(time)?.startsAt,
        ...{ date: THURSDAY, time, uaeDate: THURSDAY, uaeTime: time },
      })),
    });
  });

  it('offers distant time zones the nearest times within office hours in the UAE', async () => {
    const { app } = await open();
    const slots = await slotsOf(app, THURSDAY, 'UTC-8 (PST)');
    expect(slots.get('05:30 PM')).toMatchObject({
      ...{ state: 'closed', uaeDate: '2099-01-16', uaeTime: '05:30 AM' },
      nearest: [
        ...[{ date: THURSDAY, time: '09:00 PM', uaeDate: '2099-01-16', uaeTime: '09:00 AM' }],
        ...[{ uaeTime: '09:30 AM' }, { uaeTime: '10:00 AM' }],
      ],
    });
  });

  it('offers no time in the past or within the notice period', async () => {
    const { app } = await open({ env: { APPOINTMENT_NOTICE_HOURS: '2' } });
    app.advanceClock(Date.parse('2099-01-15T06:15:00Z') - Date.now());
    const slots = [...(await slotsOf(app, THURSDAY)).values()].map(({ state }) => state[0]);
    expect(slots.join('')).toBe('pppccccffffffffffc');
  });

  it('gives the reason why a slot is closed: closure, notice period or office hours', async () => {
    const { app, close } = await open();
    app.advanceClock(Date.parse('2099-01-15T05:00:00Z') - Date.now());
    await close(new Date('2099-01-15T09:30:00Z'), new Date('2099-01-15T10:00:00Z'));
    const slots = await slotsOf(app, THURSDAY);
    const reasons = ['12:30 PM', '01:30 PM', '02:00 PM', '05:30 PM'].map(
      (time) => slots.get(time)?.reason,
    );
    expect(reasons).toEqual(['notice', 'closure', null, 'outside_hours']);
  });

  it.each([
    ['date', { date: '2099-02-30' }],
    ['date', { date: '9999-12-31', timezone: 'UTC-8' }],
    ['date', { date: '0000-01-01' }],
    ['timezone', { timezone: 'UTC+5' }],
    ['timezone', { timezone: '' }],
    ['serviceType', { serviceType: 'massage' }],
  ])('rejects an invalid %s: %j', async (field, change) => {
    const { app } = await open();
    const params = { date: THURSDAY, timezone: 'UTC+4', serviceType: HOSTING, ...change };
    const { status, body } = await call(
      app,
      'GET',
      `/api/availability?${new URLSearchParams(params)}`,
    );
    expect([status, body.errors?.[0].field]).toEqual([400, field]);
  });
});
