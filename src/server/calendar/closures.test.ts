import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { MAX_CLOSURES } from '#shared/calendar/closures.ts';
import { insertRows } from '../database/insert-rows.ts';
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

const send = (name: string, input: object = {}) => rpc(app, name, input, token);
const list = async (range: object = {}) => (await send('closures.list', range)).body;

/** Approves an appointment at 09:30 AM in the UAE on that day, for 60 minutes. */
async function approved(preferredDate: string): Promise<string> {
  const { id } = (
    await call(app, 'POST', '/api/appointments', { body: anAppointment({ preferredDate }) })
  ).body;
  await send('appointments.setStatus', { id: id, status: 'approved' });
  return id;
}

it('creates, changes and deletes closures in days and times of the UAE', async () => {
  const reason = '<script>alert(1)</script> جرد “سنوي” 🏗';
  const made = await send('closures.create', { ...WHOLE_DAY, lastDay: '2099-01-16', reason });
  const { closure } = made.body;
  expect(closure).toMatchObject({
    startsAt: '2099-01-14T20:00:00.000Z',
    endsAt: '2099-01-16T20:00:00.000Z',
    firstDay: DAY,
    lastDay: '2099-01-16',
    fromTime: null,
    untilTime: null,
    reason,
    holiday: null,
    updatedBy: app.root.username,
  });
  expect(await list()).toEqual([closure]);

  const part = { ...WHOLE_DAY, fromTime: '13:30', untilTime: '18:00', reason: 'Visit' };
  const changed = await send('closures.update', { id: closure.id, ...part });
  expect(changed.body.closure).toMatchObject({
    ...part,
    startsAt: '2099-01-15T09:30:00.000Z',
    endsAt: '2099-01-15T14:00:00.000Z',
  });
  expect(await list()).toEqual([changed.body.closure]);

  expect((await send('closures.remove', { id: closure.id })).body).toEqual({ success: true });
  expect(await list()).toEqual([]);
});

it('lists closures by start, and filters them by a range of days', async () => {
  const made = async (firstDay: string, lastDay: string) => {
    const { closure } = (await send('closures.create', { ...WHOLE_DAY, firstDay, lastDay })).body;
    return closure.id;
  };
  const late = await made('2099-02-03', '2099-02-03');
  const early = await made('2099-01-30', '2099-02-01');
  const ids = async (range: object) => (await list(range)).map(({ id }: { id: string }) => id);
  expect(await ids({})).toEqual([early, late]);
  expect(await ids({ from: '2099-02-01', to: '2099-02-02' })).toEqual([early]);
  expect(await ids({ from: '2099-02-02', to: '2099-02-02' })).toEqual([]);
  expect(await ids({ from: '2099-02-02' })).toEqual([late]);
  expect((await send('closures.list', { from: '2099-02-30' })).status).toBe(400);
});

it('returns the approved meetings in a new or changed closure', async () => {
  const id = await approved(DAY);
  const { body } = await send('closures.create', WHOLE_DAY);
  const meeting = { id, serviceType: 'hosting-consultation', startsAt: '2099-01-15T05:30:00.000Z' };
  expect(body.meetings).toMatchObject({ count: 1, first: [{ ...meeting, minutes: 60 }] });
  // The meeting ends when the closure begins.
  const later = { ...WHOLE_DAY, fromTime: '10:30' };
  const changed = await send('closures.update', { id: body.closure.id, ...later });
  expect(changed.body.meetings).toEqual({ count: 0, first: [] });
  await send('appointments.setStatus', { id: id, status: 'rejected' });
});

it('lists the approved meetings in all closures until they are moved or cancelled', async () => {
  const [moved, rejected] = [await approved(DAY), await approved('2099-01-20')];
  await approved('2099-01-21');
  const closed = async () => {
    const { count, first } = (await send('closures.meetings')).body;
    return [count, ...first.map(({ id }: { id: string }) => id)];
  };
  expect(await closed()).toEqual([0]);
  await send('closures.create', WHOLE_DAY);
  // A meeting in two closures is listed once.
  await send('closures.create', { ...WHOLE_DAY, lastDay: '2099-01-20' });
  expect(await closed()).toEqual([2, moved, rejected]);
  const startsAt = '2099-01-22T06:00:00Z';
  await send('appointments.move', { id: moved, startsAt });
  expect(await closed()).toEqual([1, rejected]);
  await send('appointments.setStatus', { id: rejected, status: 'rejected' });
  expect(await closed()).toEqual([0]);
});

it.each(['update', 'remove'])('%s returns 404 for an unknown closure', async (name) => {
  for (const id of [NO_ID, 'nobody']) {
    const answer = await send(`closures.${name}`, { id, ...WHOLE_DAY });
    expect([answer.status, answer.body.error]).toEqual([404, 'There is no closure with this id.']);
  }
});

it.each([
  [{ lastDay: '2099-01-14' }, 'lastDay', 'Last day must not be before the first day'],
  [{ fromTime: '15:00', untilTime: '15:00' }, 'untilTime', 'Until must be after From'],
  [{ lastDay: '2100-01-16' }, 'lastDay', 'A closure lasts at most 366 days'],
  [{ firstDay: '2099-02-30' }, 'firstDay', 'First day must be a real day'],
  [{ firstDay: '0099-01-01' }, 'firstDay', 'First day must be in this or the next century'],
  [{ untilTime: '24:00' }, 'untilTime', 'Until must be a time written as HH:MM'],
  [{ reason: ' \u200f ' }, 'reason', 'Reason is required'],
  [{ reason: 'x'.repeat(121) }, 'reason', 'Reason must be at most 120 characters'],
])('rejects %j with a message for its field', async (change, field, message) => {
  const { status, body } = await send('closures.create', { ...WHOLE_DAY, ...change });
  expect([status, body.errors[0].field]).toEqual([400, field]);
  expect(body.errors[0].message).toContain(message);
  expect(await list()).toEqual([]);
});

it('adds the public holidays of a year once, also with concurrent calls', async () => {
  const add = () => send('closures.addHolidays', { year: 2033 });
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const added = answers.flatMap(({ body }) => body.closures);
  expect(added).toHaveLength(8);
  expect(await list()).toEqual(added.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)));
  expect((await add()).body).toMatchObject({ closures: [], meetings: { count: 0 } });
});

it('keeps corrected public holidays and adds deleted ones again', async () => {
  const add = async () => (await send('closures.addHolidays', { year: 2098 })).body;
  const id = await approved('2098-12-03');
  const { closures, meetings } = await add();
  expect(meetings).toMatchObject({ count: 1, first: [{ id }] });
  const of = (holiday: string) =>
    closures.find((closure: { holiday: string }) => closure.holiday === `2098/${holiday}`);
  const eid = of('eid-al-fitr');
  expect(eid).toMatchObject({ reason: 'Eid al-Fitr (to be confirmed)' });

  const corrected = { firstDay: '2098-06-10', lastDay: '2098-06-13', reason: 'Eid, as announced' };
  const kept = await send('closures.update', { id: eid.id, ...corrected });
  expect(kept.body.closure).toMatchObject({ ...corrected, holiday: eid.holiday });
  await send('closures.remove', { id: of('eid-al-etihad').id });

  const again = await add();
  expect(again.closures.map(({ holiday }: { holiday: string }) => holiday)).toEqual([
    '2098/eid-al-etihad',
  ]);
  expect(await list()).toContainEqual(kept.body.closure);
  await send('appointments.setStatus', { id: id, status: 'rejected' });
});

it('rejects a closure beyond the maximum', async () => {
  const instant = new Date('2099-01-15T00:00:00Z');
  const rows = Array.from({ length: MAX_CLOSURES - 1 }, (_, index) => ({
    id: `0198f0a2-6c1e-7b3a-9d54-${String(index).padStart(12, '0')}`,
    startsAt: instant,
    endsAt: new Date(instant.getTime() + 3_600_000),
    reason: 'Full',
    updatedAt: instant,
    updatedBy: 'root',
  }));
  await app.database.write((writer) => insertRows(writer, 'closure', rows));
  const refused = await send('closures.addHolidays', { year: 2030 });
  expect([refused.status, (await list()).length]).toEqual([409, MAX_CLOSURES - 1]);
  expect((await send('closures.create', WHOLE_DAY)).status).toBe(200);
  expect((await send('closures.create', WHOLE_DAY)).status).toBe(409);
});
