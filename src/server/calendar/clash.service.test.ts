import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentClash } from '#shared/agenda/agenda.ts';
import { call, query, rpc, signIn } from '../testing/api-client.ts';
import { anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const NOTHING = {
  ...{ startsAt: null, minutes: null, doubts: [] },
  ...{ clashes: [], closures: [], free: [] },
};

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
  token = await signIn(app, app.root);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.transaction(async (writer) => {
    for (const table of ['appointments', 'closures']) await writer.query(`DELETE FROM ${table}`);
  });
});

/** Books an hour on Thursday, 15 January 2099, 09:30 AM UAE time, with the values in `change`. */
const book = async (change: Record<string, unknown> = {}): Promise<string> =>
  (await call(app, 'POST', '/api/appointments', { body: anAppointment(change) })).body.id;
const approve = (id: string, how: object = {}) =>
  call(app, 'PATCH', `/api/admin/appointments/${id}/status`, {
    body: { status: 'approved', ...how },
    token,
  });
const read = (id: string, search = '') =>
  rpc(app, 'appointments.clash', { id, ...Object.fromEntries(new URLSearchParams(search)) }, token);
const clashOf = async (id: string, search = ''): Promise<AppointmentClash> =>
  (await read(id, search)).body;

describe('the clash preview of an approval', () => {
  it('requires a session and an existing appointment', async () => {
    const id = await book();
    expect((await rpc(app, 'appointments.clash', { id })).status).toBe(401);
    expect((await read(NO_ID)).status).toBe(404);
    expect((await read('nobody')).status).toBe(404);
  });

  it('is empty for a free time and for a booking without a time', async () => {
    const time = { startsAt: '2099-01-15T05:30:00.000Z', minutes: 60 };
    expect(await clashOf(await book())).toEqual({ ...NOTHING, ...time });
    expect(await clashOf(await book({ preferredTime: null }))).toEqual(NOTHING);
  });

  it('lists the meetings and closures at that time, like a rejected approval', async () => {
    const first = await book({ fullName: 'Layla' });
    await approve(first);
    const id = await book();
    const closure = crypto.randomUUID();
    await app.database.manager.insert('closure', {
      ...{ id: closure, reason: 'Stocktaking', holiday: null },
      ...{ startsAt: new Date('2099-01-15T06:00:00Z'), endsAt: new Date('2099-01-15T07:00:00Z') },
      ...{ updatedAt: new Date(), updatedBy: 'root' },
    });
    const found = await clashOf(id);
    expect(found).toMatchObject({
      doubts: ['outside_hours', 'slot_taken'],
      free: ['2099-01-15T07:00:00.000Z', '2099-01-15T07:30:00.000Z', '2099-01-15T08:00:00.000Z'],
      clashes: [{ id: first, fullName: 'Layla', startsAt: '2099-01-15T05:30:00.000Z' }],
      closures: [{ reason: 'Stocktaking', endsAt: '2099-01-15T07:00:00.000Z' }],
    });
    const refused = await approve(id, { refuseClash: true });
    expect(refused.body.reason).toBe(found.doubts[1]);
    // A shorter meeting ends before the closure.
    expect((await clashOf(id, 'minutes=30')).doubts).toEqual(['slot_taken']);
    expect(await clashOf(id, 'startsAt=2099-01-15T07:00:00Z&minutes=30')).toEqual({
      ...NOTHING,
      ...{ startsAt: '2099-01-15T07:00:00.000Z', minutes: 30 },
    });
    const over = await query(app, 'appointments.clash', { id, minutes: '30' }, token);
    expect(over.body.result.data.doubts).toEqual(['slot_taken']);
  });

  it('ignores the appointment’s own confirmed time, and checks any other time', async () => {
    const id = await book();
    await approve(id);
    expect(await clashOf(id)).toEqual(NOTHING);
    // It overlaps only its own confirmed time.
    expect((await clashOf(id, 'startsAt=2099-01-15T06:00:00Z')).doubts).toEqual([]);
    const { doubts } = await clashOf(id, 'startsAt=2099-01-18T06:00:00Z');
    expect(doubts).toEqual(['outside_hours']);
  });

  it('reports a time in the past', async () => {
    // A Wednesday at 10:00 AM in the UAE.
    const { doubts } = await clashOf(await book(), 'startsAt=2020-01-15T06:00:00Z');
    expect(doubts).toEqual(['past']);
  });
});
