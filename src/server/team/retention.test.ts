import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { insertRows } from '../database/insert-rows.ts';
import { call, mutate, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { ownerCommand, startOwnerCommand } from '../testing/programs/owner-command.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;
/** 20 batches. The process is killed after one of the first. */
const KILLED_LEADS = 400;
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

const run = () => app.services.retention.eraseBatch();
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
  expect(await run()).toBeUndefined();
  expect(await left('contact')).toHaveLength(1);
});

it('erases leads whose status and last change are old enough, and counts them in the audit log', async () => {
  const ignored = [await stored(), await stored()];
  const kept = [await stored('unread'), await stored('responded')];
  app.advanceClock(29 * DAY_MS);
  expect(await run()).toBeUndefined();
  token = await signIn(app, app.root);
  await mutate(app, 'notes.create', { id: ignored[1], text: 'Called again' }, token);
  app.advanceClock(2 * DAY_MS);
  expect(await run()).toMatchObject({ erased: 1 });
  expect((await left('contact')).sort()).toEqual([...kept, ignored[1]].sort());
  expect(await entries()).toEqual([{ kind: 'contact', status: 'ignored', days: 30, erased: 1 }]);
  expect(await run()).toBeUndefined();
  app.advanceClock(29 * DAY_MS);
  expect(await run()).toMatchObject({ erased: 1 });
});

it('keeps an approved appointment until its day has passed', async () => {
  const preferredDate = uaeDay(new Date(Date.now() + 40 * DAY_MS));
  const { body } = await call(app, 'POST', '/api/appointments', {
    body: anAppointment({ preferredDate, preferredTime: '10:30 AM', timezone: 'UTC+4' }),
  });
  await mutate(app, 'appointments.setStatus', { id: body.id, status: 'approved' }, token);
  app.advanceClock(40 * DAY_MS);
  expect(await run()).toBeUndefined();
  app.advanceClock(2 * DAY_MS);
  expect(await run()).toMatchObject({ erased: 1 });
});

it('erases each lead once in several concurrent runs', async () => {
  for (let index = 0; index < 30; index++) await stored();
  app.advanceClock(31 * DAY_MS);
  const runs = await Promise.all([run(), run(), run(), run()]);
  while (await run());
  expect(await left('contact')).toEqual([]);
  const counted = (await entries()).reduce((sum, { erased }) => sum + erased, 0);
  expect(counted).toBe(30);
  expect(runs.some((batch) => batch !== undefined)).toBe(true);
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
  expect(await run()).toBeUndefined();
  spy.mockRestore();
  const [row] = await app.database.manager.find<{ version: number }>('contact');
  expect(row?.version).toBe(3);
});

it('runs once a day as a job', async () => {
  await stored();
  app.advanceClock(31 * DAY_MS);
  const job = app.services.retention.job();
  expect(await job.hasWork()).toBe(true);
  expect(await job.runBatch()).toBe(true);
  expect(await job.runBatch()).toBe(false);
  expect(await left('contact')).toEqual([]);
  expect(await app.services.retention.job().hasWork()).toBe(false);
  app.advanceClock(DAY_MS + 1);
  expect(await job.hasWork()).toBe(true);
});

const location = () => ({
  databaseUrl: app.location.DATABASE_URL || undefined,
  dataDir: app.location.DATA_DIR,
});

it('erases and counts each lead once, although a run is killed', async () => {
  const createdAt = new Date(Date.now() - 31 * DAY_MS);
  const rows = Array.from({ length: KILLED_LEADS }, () => ({
    ...{ id: uuidv7(), fullName: 'Zahra', email: 'zahra@example.com', message: 'Hello' },
    ...{ status: 'ignored', version: 1, logNumber: 0, createdAt, updatedAt: createdAt },
  }));
  await app.database.write((writer) => insertRows(writer, 'contact', rows));
  const killed = startOwnerCommand('retention', [], location(), SETTINGS);
  await vi.waitFor(async () => expect((await left('contact')).length).toBeLessThan(rows.length), {
    timeout: 60_000,
    interval: 1,
  });
  killed.kill('SIGKILL');
  await killed.ended;
  expect(await left('contact')).not.toEqual([]);
  expect((await ownerCommand('retention', [], location(), SETTINGS)).status).toBe(0);
  expect(await left('contact')).toEqual([]);
  const counted = (await entries()).reduce((sum, { erased }) => sum + erased, 0);
  expect(counted).toBe(rows.length);
});

it('counts due leads with --dry-run, and erases them without it', async () => {
  const id = await stored();
  const old = new Date(Date.now() - 31 * DAY_MS);
  await app.database.manager.update('contact', { id }, { createdAt: old });
  await app.database.manager.update('event', { subjectId: id }, { createdAt: old });
  const command = (...args: string[]) => ownerCommand('retention', args, location(), SETTINGS);
  expect((await command('--dry')).status).toBe(2);
  const dry = await command('--dry-run');
  expect(dry.output).toContain('contact, ignored: 1 due (30 days without a change)');
  expect(await left('contact')).toHaveLength(1);
  const { output } = await command();
  expect(output).toContain('contact, ignored: 1 erased');
  expect(output).toContain('appointment, approved: 0 erased');
  expect(await left('contact')).toEqual([]);
});
