import { afterAll, beforeAll, expect, it } from 'vitest';
import { AGENDA, type Agenda } from '#shared/agenda/agenda.ts';
import { insertRows } from '../database/database.ts';
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

const read = (from: string, days?: string) =>
  rpc(app, 'appointments.agenda', { from, days }, token);
const agendaOf = async (from: string): Promise<Agenda> => (await read(from, '1')).body;
const namesOf = async (from: string) => (await agendaOf(from)).items.map((item) => item.fullName);

async function book(fullName: string, change: object, status?: string, time: object = {}) {
  const body = anAppointment({ fullName, ...change });
  const { id } = (await call(app, 'POST', '/api/appointments', { body })).body;
  if (status) await rpc(app, 'appointments.setStatus', { id, status, ...time }, token);
  return id as string;
}

it('the agenda requires a day in this or the next century, and at most seven days', async () => {
  for (const [from, days] of [['9999-12-31'], ['2099-01-12', '0'], ['2099-01-12', '8']] as const) {
    expect((await read(from, days)).status).toBe(400);
  }
});

it('the agenda lists confirmed and requested meetings of these UAE days, without rejected ones', async () => {
  const day = { preferredDate: '2099-01-14' };
  const id = await book('Pending', day);
  await book('Approved', day, 'approved');
  await book('Rejected', day, 'rejected');
  await book('No time', { ...day, preferredTime: null });
  await book('Next day here', { ...day, preferredTime: '05:30 PM', timezone: 'UTC-8' });
  await book('Moved away', day, 'approved', { startsAt: '2099-01-20T06:00:00Z' });

  expect((await namesOf('2099-01-14')).sort()).toEqual(['Approved', 'No time', 'Pending']);
  expect(await namesOf('2099-01-15')).toEqual(['Next day here']);
  expect((await read('2099-01-12')).body.items).toHaveLength(4);
  expect(await agendaOf('2099-01-20')).toMatchObject({
    items: [{ startsAt: '2099-01-20T06:00:00.000Z', minutes: 60 }],
    more: false,
    closures: [],
  });
  expect((await agendaOf('2099-01-14')).items[0]).toEqual({
    id,
    fullName: 'Pending',
    companyName: 'Al Mansoori Holdings',
    status: 'pending',
    serviceType: 'hosting-consultation',
    startsAt: null,
    minutes: null,
    wish: null,
    preferredDate: '2099-01-14',
    preferredTime: '09:30 AM',
    timezone: 'UTC+4',
    version: 1,
  });
});

it('the agenda includes a meeting that lasts from the day before into the first day', async () => {
  // 23:30 in the UAE, confirmed and requested; a meeting at 22:00 ends before midnight.
  const day = { preferredDate: '2099-02-03' };
  const late = { startsAt: '2099-02-03T19:30:00Z', minutes: 31 };
  await book('Confirmed late', day, 'approved', late);
  await book('Asked late', { ...day, preferredTime: '11:30 AM', timezone: 'UTC-8' });
  await book('Over', day, 'approved', { startsAt: '2099-02-03T19:00:00Z' });
  expect(await namesOf('2099-02-04')).toEqual(['Confirmed late', 'Asked late']);
});

it('the agenda returns the closures that overlap the days', async () => {
  const closure = { firstDay: '2099-03-01', lastDay: '2099-03-01', reason: 'Before' };
  await rpc(app, 'closures.create', closure, token);
  const within = { ...closure, lastDay: '2099-03-02', untilTime: '12:00', reason: 'Within' };
  await rpc(app, 'closures.create', within, token);
  expect((await agendaOf('2099-03-02')).closures).toEqual([
    {
      id: expect.any(String),
      reason: 'Within',
      startsAt: '2099-02-28T20:00:00.000Z',
      endsAt: '2099-03-02T08:00:00.000Z',
    },
  ]);
});

it('the agenda limits the list and reports that there are more', async () => {
  const rows = Array.from({ length: AGENDA.items + 1 }, (_, index) => ({
    ...anAppointment({ preferredTime: null }),
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    status: 'pending',
    version: 1,
    calendarDay: '2099-04-01',
    createdAt: new Date(),
    updatedAt: new Date(),
  }));
  await app.database.write((manager) => insertRows(manager, 'appointment', rows));
  const { items, more } = await agendaOf('2099-04-01');
  expect({ items: items.length, more }).toEqual({ items: AGENDA.items, more: true });
});
