import { afterAll, beforeAll, expect, it } from 'vitest';
import { AGENDA, type Agenda } from '#shared/agenda/agenda.ts';
import { insertRows } from '../database/insert-rows.ts';
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

const read = (search: string) =>
  rpc(app, 'appointments.agenda', Object.fromEntries(new URLSearchParams(search)), token);
const namesOf = async (search: string) => {
  const { items }: Agenda = (await read(search)).body;
  return items.map(({ fullName }) => fullName);
};

async function book(fullName: string, change: object, status?: string, time: object = {}) {
  const posted = await call(app, 'POST', '/api/appointments', {
    body: anAppointment({ fullName, ...change }),
  });
  if (status) {
    const path = `/api/admin/appointments/${posted.body.id}/status`;
    await call(app, 'PATCH', path, { token, body: { status, ...time } });
  }
  return posted.body.id as string;
}

it.each([
  ['', 'from'],
  ['from=2099-02-30', 'from'],
  ['from=9999-12-31', 'from'],
  ['from=2099-01-12&days=0', 'days'],
  ['from=2099-01-12&days=8', 'days'],
])('the agenda rejects %j', async (search, field) => {
  const { status, body } = await read(search);
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field, message: expect.any(String) }]);
});

it('the agenda lists confirmed and requested meetings of these UAE days, without rejected ones', async () => {
  const day = { preferredDate: '2099-01-14' };
  const id = await book('Pending', day);
  await book('Approved', day, 'approved');
  await book('Rejected', day, 'rejected');
  await book('No time', { ...day, preferredTime: null });
  await book('Next day here', { ...day, preferredTime: '05:30 PM', timezone: 'UTC-8' });
  await book('Moved away', day, 'approved', { startsAt: '2099-01-20T06:00:00Z' });

  expect((await namesOf('from=2099-01-14&days=1')).sort()).toEqual([
    'Approved',
    'No time',
    'Pending',
  ]);
  expect(await namesOf('from=2099-01-15&days=1')).toEqual(['Next day here']);
  expect(await namesOf('from=2099-01-12')).toHaveLength(4);
  const { items, more, closures }: Agenda = (await read('from=2099-01-20&days=1')).body;
  expect(items).toMatchObject([{ startsAt: '2099-01-20T06:00:00.000Z', minutes: 60 }]);
  expect({ more, closures }).toEqual({ more: false, closures: [] });
  const [pending] = (await read('from=2099-01-14&days=1')).body.items;
  expect(pending).toEqual({
    id,
    fullName: 'Pending',
    companyName: 'Al Mansoori Holdings',
    serviceType: 'hosting-consultation',
    preferredDate: '2099-01-14',
    preferredTime: '09:30 AM',
    timezone: 'UTC+4',
    startsAt: null,
    minutes: null,
    wish: null,
    status: 'pending',
    version: 1,
  });
});

it('the agenda includes a meeting that lasts from the day before into the first day', async () => {
  // 23:30 in the UAE, confirmed and requested; a meeting at 22:00 ends before midnight.
  await book('Confirmed late', { preferredDate: '2099-02-03' }, 'approved', {
    startsAt: '2099-02-03T19:30:00Z',
    minutes: 31,
  });
  await book('Asked late', {
    preferredDate: '2099-02-03',
    preferredTime: '11:30 AM',
    timezone: 'UTC-8',
  });
  await book('Over', { preferredDate: '2099-02-03' }, 'approved', {
    startsAt: '2099-02-03T19:00:00Z',
  });
  expect(await namesOf('from=2099-02-04&days=1')).toEqual(['Confirmed late', 'Asked late']);
});

it('the agenda returns the closures that overlap the days', async () => {
  const closure = (id: string, startsAt: string, endsAt: string) => ({
    id,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    reason: `Closure ${id}`,
    holiday: null,
    updatedAt: new Date(),
    updatedBy: 'Sara',
  });
  await app.database.write((manager) =>
    insertRows(manager, 'closure', [
      closure('before', '2099-03-01T00:00:00Z', '2099-03-01T20:00:00Z'),
      closure('within', '2099-03-01T22:00:00Z', '2099-03-02T08:00:00Z'),
    ]),
  );
  // The UAE's day is from 20:00 to 20:00 UTC.
  expect((await read('from=2099-03-02&days=1')).body.closures).toEqual([
    {
      id: 'within',
      startsAt: '2099-03-01T22:00:00.000Z',
      endsAt: '2099-03-02T08:00:00.000Z',
      reason: 'Closure within',
    },
  ]);
});

it('the agenda limits the list and reports that there are more', async () => {
  const one = (index: number) => ({
    ...anAppointment({ preferredTime: null }),
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    status: 'pending',
    createdAt: new Date(),
    updatedAt: new Date(),
    version: 1,
    calendarDay: '2099-04-01',
  });
  const rows = Array.from({ length: AGENDA.items + 1 }, (_, index) => one(index));
  await app.database.write((manager) => insertRows(manager, 'appointment', rows));
  const { items, more }: Agenda = (await read('from=2099-04-01&days=1')).body;
  expect({ items: items.length, more }).toEqual({ items: AGENDA.items, more: true });
});
