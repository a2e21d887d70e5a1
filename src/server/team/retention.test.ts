import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { call, mutate, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;
const SETTINGS = {
  RETENTION_DAYS_CONTACTS_IGNORED: '30',
  RETENTION_DAYS_APPOINTMENTS_APPROVED: '10',
};

let app: TestApp;
let token: string;

async function start(options: Parameters<typeof startTestApp>[0]) {
  app = await startTestApp(options);
  token = await signIn(app, app.root);
}
beforeEach(() => start({ env: SETTINGS, jobs: false }));
afterEach(() => app.close());

const run = () => app.services.retentionJob().runBatch();
const left = async (kind: 'contact' | 'appointment') =>
  (await app.database.manager.find<{ id: string }>(kind)).map(({ id }) => id);
const stored = async (status = 'ignored') => {
  const { body } = await call(app, 'POST', '/api/contact', { body: aContact() });
  if (status !== 'unread') await mutate(app, 'contacts.setStatus', { id: body.id, status }, token);
  return body.id as string;
};
const entries = async () =>
  (await app.database.manager.find<{ action: string; data: string }>('audit-entry'))
    .filter(({ action }) => action === 'leads.expired')
    .map(({ data }) => JSON.parse(data));

it('erases nothing unless a setting says so', async () => {
  await app.close();
  await start({ jobs: false });
  await stored();
  app.advanceClock(1_000 * DAY_MS);
  expect(await run()).toBe(false);
  expect(await left('contact')).toHaveLength(1);
});

it('erases leads whose status and last change are old enough, and counts them in the audit log', async () => {
  const ignored = [await stored(), await stored()];
  const kept = [await stored('unread'), await stored('responded')];
  app.advanceClock(29 * DAY_MS);
  expect(await run()).toBe(false);
  token = await signIn(app, app.root);
  await mutate(app, 'notes.create', { id: ignored[1], text: 'Called again' }, token);
  app.advanceClock(2 * DAY_MS);
  expect(await run()).toBe(true);
  expect((await left('contact')).sort()).toEqual([...kept, ignored[1]].sort());
  expect(await entries()).toEqual([{ kind: 'contact', status: 'ignored', days: 30, erased: 1 }]);
  expect(await run()).toBe(false);
  app.advanceClock(29 * DAY_MS);
  expect(await run()).toBe(true);
});

it('keeps an approved appointment until its day has passed', async () => {
  const preferredDate = uaeDay(new Date(Date.now() + 40 * DAY_MS));
  const { body } = await call(app, 'POST', '/api/appointments', {
    body: anAppointment({ preferredDate, preferredTime: '10:30 AM', timezone: 'UTC+4' }),
  });
  await mutate(app, 'appointments.setStatus', { id: body.id, status: 'approved' }, token);
  app.advanceClock(40 * DAY_MS);
  expect(await run()).toBe(false);
  app.advanceClock(2 * DAY_MS);
  expect(await run()).toBe(true);
});

it('erases each lead once in several concurrent runs', async () => {
  for (let index = 0; index < 30; index++) await stored();
  app.advanceClock(31 * DAY_MS);
  const runs = await Promise.all([run(), run(), run(), run()]);
  while (await run());
  expect(await left('contact')).toEqual([]);
  const counted = (await entries()).reduce((sum, { erased }) => sum + erased, 0);
  expect(counted).toBe(30);
  expect(runs).toContain(true);
});

it('does not erase a lead that changes after it was found due', async () => {
  const id = await stored();
  app.advanceClock(31 * DAY_MS);
  token = await signIn(app, app.root);
  const { transaction } = app.database;
  const spy = vi.spyOn(app.database, 'transaction').mockImplementationOnce(async (work) => {
    await mutate(app, 'contacts.setStatus', { id, status: 'responded' }, token);
    return transaction(work);
  });
  expect(await run()).toBe(false);
  spy.mockRestore();
  const [row] = await app.database.manager.find<{ version: number }>('contact');
  expect(row?.version).toBe(3);
});

it('runs once a day as a job', async () => {
  await stored();
  app.advanceClock(31 * DAY_MS);
  const job = app.services.retentionJob();
  expect(await job.hasWork()).toBe(true);
  expect(await job.runBatch()).toBe(true);
  expect(await job.runBatch()).toBe(false);
  expect(await left('contact')).toEqual([]);
  expect(await app.services.retentionJob().hasWork()).toBe(false);
  app.advanceClock(DAY_MS + 1);
  expect(await job.hasWork()).toBe(true);
});
