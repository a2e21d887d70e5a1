import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Closure } from '#shared/calendar/closures.ts';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const DAY = '2099-01-15';
const WHOLE_DAY = { firstDay: DAY, lastDay: DAY, reason: 'Stocktaking' };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
  token = await signIn(app, app.root);
});
afterEach(() => app.database.manager.clear('closure'));
afterAll(() => app.close());

const send = (name: string, input: object = {}) => rpc(app, `closures.${name}`, input, token);
const list = async (): Promise<Closure[]> => (await send('list')).body;
const daysIn = async (range: string) => {
  const { status, body } = await call(app, 'GET', `/api/v1/closures${range}`, { token });
  return status === 200 ? body.data.map(({ firstDay }: Closure) => firstDay) : status;
};

/** Approves an appointment at 09:30 AM in the UAE on that day, for 60 minutes. */
async function approved(preferredDate: string): Promise<string> {
  const body = anAppointment({ preferredDate });
  const { id } = (await call(app, 'POST', '/api/appointments', { body })).body;
  await rpc(app, 'appointments.setStatus', { id, status: 'approved' }, token);
  return id;
}

it('creates, changes and deletes closures in days and times of the UAE', async () => {
  const reason = '<script>alert(1)</script> جرد “سنوي” 🏗';
  await send('create', { ...WHOLE_DAY, lastDay: '2099-01-16', reason });
  const [closure] = await list();
  expect(closure).toEqual({
    id: expect.any(String),
    reason,
    holiday: null,
    startsAt: '2099-01-14T20:00:00.000Z',
    endsAt: '2099-01-16T20:00:00.000Z',
    firstDay: DAY,
    lastDay: '2099-01-16',
    fromTime: null,
    untilTime: null,
  });
  const id = closure?.id;
  const part = { ...WHOLE_DAY, fromTime: '13:30', untilTime: '18:00', reason: 'Visit' };
  for (const _click of [1, 2]) expect((await send('update', { id, ...part })).status).toBe(200);
  const times = { startsAt: '2099-01-15T09:30:00.000Z', endsAt: '2099-01-15T14:00:00.000Z' };
  expect(await list()).toEqual([{ ...closure, ...part, ...times }]);
  expect((await send('remove', { id })).status).toBe(200);
  expect(await list()).toEqual([]);
  for (const name of ['update', 'remove']) {
    for (const unknown of [NO_ID, 'nobody']) {
      const { status, body } = await send(name, { id: unknown, ...WHOLE_DAY });
      expect([status, body.error]).toEqual([404, 'There is no closure with this id.']);
    }
  }
});

it('lists closures by start, and filters them by a range of days', async () => {
  await send('create', { ...WHOLE_DAY, firstDay: '2099-02-03', lastDay: '2099-02-03' });
  await send('create', { ...WHOLE_DAY, firstDay: '2099-01-30', lastDay: '2099-02-01' });
  expect(await daysIn('')).toEqual(['2099-01-30', '2099-02-03']);
  expect(await daysIn('?from=2099-02-01&to=2099-02-02')).toEqual(['2099-01-30']);
  expect(await daysIn('?from=2099-02-02&to=2099-02-02')).toEqual([]);
  expect(await daysIn('?from=2099-02-30')).toBe(400);
});

it('lists the approved meetings in all closures until they are moved or cancelled', async () => {
  const [moved, rejected] = [await approved(DAY), await approved('2099-01-20')];
  await approved('2099-01-21');
  const closed = async () => {
    const { count, first } = (await send('meetings')).body;
    return [count, ...first.map(({ id }: { id: string }) => id)];
  };
  // The meeting ends when the closure begins.
  await send('create', { ...WHOLE_DAY, fromTime: '10:30' });
  expect(await closed()).toEqual([0]);
  // A meeting in two closures is listed once.
  await send('create', WHOLE_DAY);
  await send('create', { ...WHOLE_DAY, lastDay: '2099-01-20' });
  expect(await closed()).toEqual([2, moved, rejected]);
  await rpc(app, 'appointments.move', { id: moved, startsAt: '2099-01-22T06:00:00Z' }, token);
  expect(await closed()).toEqual([1, rejected]);
  await rpc(app, 'appointments.setStatus', { id: rejected, status: 'rejected' }, token);
  expect(await closed()).toEqual([0]);
});

it.each([
  [{ lastDay: '2099-01-14' }, 'lastDay', 'Last day must not be before the first day'],
  [{ fromTime: '15:00', untilTime: '15:00' }, 'untilTime', 'Until must be after From'],
  [{ lastDay: '2100-01-16' }, 'lastDay', 'A closure lasts at most 366 days'],
  [{ firstDay: '0099-01-01' }, 'firstDay', 'First day must be in this or the next century'],
  [{ untilTime: '24:00' }, 'untilTime', 'Until must be a time written as HH:MM'],
  [{ reason: ' \u200f ' }, 'reason', 'Reason is required'],
])('rejects %j with a message for its field', async (change, field, message) => {
  const { status, body } = await send('create', { ...WHOLE_DAY, ...change });
  expect([status, body.errors[0]]).toEqual([400, { field, message }]);
});

it('adds the public holidays of a year once, keeps corrected ones and restores deleted ones', async () => {
  const add = () => send('addHolidays', { year: 2033 });
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const added = await list();
  expect(added).toHaveLength(8);
  const of = (holiday: string) => added.find((each) => each.holiday === `2033/${holiday}`);
  const eid = of('eid-al-fitr');
  expect(eid).toMatchObject({ reason: 'Eid al-Fitr (to be confirmed)' });
  const corrected = { firstDay: '2033-01-03', lastDay: '2033-01-06', reason: 'As announced' };
  await send('update', { id: eid?.id, ...corrected });
  await send('remove', { id: of('eid-al-etihad')?.id });
  expect((await add()).body).toEqual({ added: 1 });
  expect(await list()).toHaveLength(8);
  expect(await list()).toContainEqual(expect.objectContaining(corrected));
});
