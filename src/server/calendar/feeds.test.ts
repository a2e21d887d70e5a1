import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { anAdmin, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { NO_FEED } from './feeds.service.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({
    jobs: false,
    env: { PUBLIC_URL: 'https://71.example', MEETING_PLACE: 'https://meet.example/71' },
  });
  token = await signIn(app, app.root);
});
afterEach(async () => {
  await app.database.manager.updateAll('admin', NO_FEED);
  await app.database.manager.clear('appointment');
});
afterAll(() => app.close());

const send = (name: string, body: object = {}, as = token) =>
  rpc(app, `calendarFeed.${name}`, body, as);
const state = async () => (await send('get')).body.feed;

async function feedPath(as = token): Promise<string> {
  const made = await send('create', {}, as);
  expect(made.status).toBe(200);
  expect(made.body.address).toMatch(/^https:\/\/71\.example\/calendar\/[\w-]{43}\.ics$/);
  return new URL(made.body.address).pathname;
}

const read = (path: string, headers = {}, method = 'GET') => call(app, method, path, { headers });
const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
const entries = async (path: string) => entriesOf((await read(path)).body);

async function meeting(
  days: number,
  change: Record<string, unknown> = {},
  status = 'approved',
): Promise<string> {
  const { id } = (await call(app, 'POST', '/api/appointments', { body: anAppointment(change) }))
    .body;
  const startsAt = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + days * DAY_MS);
  await call(app, 'PATCH', `/api/admin/appointments/${id}/status`, {
    token,
    body: { status: 'approved', startsAt: startsAt.toISOString() },
  });
  if (status !== 'approved') {
    const body = { status };
    await call(app, 'PATCH', `/api/admin/appointments/${id}/status`, { token, body });
  }
  return id;
}

it('a feed contains approved and completed meetings with client, phone and place', async () => {
  const client = { fullName: 'ليلى; <b>', email: 'zq@example.com', message: 'zq' };
  const phoneNumber = '+971 50 111 2233';
  const id = await meeting(3, { ...client, phoneNumber, meetingBy: 'phone', timezone: 'UTC-5' });
  const done = await meeting(-2, {}, 'completed');
  for (const [days, status] of [
    [2, 'rejected'],
    [2, 'pending'],
    [-31, 'approved'],
    [401, 'approved'],
  ] as const) {
    await meeting(days, {}, status);
  }
  const path = await feedPath();
  const { status, headers, body } = await read(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, max-age=300');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect((await read(path, {}, 'HEAD')).body).toBeUndefined();
  expect(body).not.toMatch(/zq|eastern|utc-5/i);
  // With a class, subscribed calendars show only `Busy`.
  expect(body).not.toContain('CLASS:');
  expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M');
  expect(body).toContain('X-PUBLISHED-TTL:PT15M');
  const [past, ahead, ...more] = entriesOf(body);
  expect([past?.uid, ahead?.uid, more]).toEqual([`${done}.appointment`, `${id}.appointment`, []]);
  expect(ahead?.summary).toBe('Hosting Consultation: ليلى; <b>');
  expect(ahead?.duration.toSeconds()).toBe(3_600);
  expect(ahead?.description).toContain(`Phone: ${phoneNumber}\nPlace: Phone: we call `);
  expect(ahead?.description).toContain(
    `https://71.example/admin/dashboard?tab=appointments&lead=${id}`,
  );
});

it('the place of an entry is the link of the call, or the phone', async () => {
  const phoneNumber = '+971 50 111 2233';
  await meeting(1, { meetingBy: 'video' });
  await meeting(2, { meetingBy: 'phone', phoneNumber });
  await meeting(3, { meetingBy: 'phone', phoneNumber: undefined });
  const [video, phone, noNumber] = await entries(await feedPath());
  expect(video?.location).toBe('https://meet.example/71');
  expect(phone?.location).toBe(`Phone: we call ${phoneNumber}`);
  expect(noNumber?.location).toBe('Phone');
  expect(noNumber?.description).toContain('Place: Phone\n');
});

it('a feed shows the new time of a moved meeting, with a higher sequence number', async () => {
  const id = await meeting(1);
  const path = await feedPath();
  const [before] = await entries(path);
  const startsAt = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS).toISOString();
  await rpc(app, 'appointments.move', { id, startsAt }, token);
  const [moved] = await entries(path);
  expect(moved?.sequence).toBe((before?.sequence ?? 0) + 1);
  expect(moved?.startDate.toJSDate().toISOString()).toBe(startsAt);
});

it('a feed has one revocable address per account, stored only as a hash', async () => {
  expect(await state()).toBeNull();
  const first = await feedPath();
  const second = await feedPath();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect(Object.keys(await state())).toEqual(['createdAt']);
  const stored = JSON.stringify(await app.database.manager.find('admin'));
  expect(stored).not.toContain(second.slice('/calendar/'.length, -'.ics'.length));
  expect((await send('remove')).status).toBe(200);
  expect([(await read(second)).status, await state()]).toEqual([404, null]);
  expect((await send('remove')).status).toBe(404);
});

it('a feed is revoked by a password change and by the deletion of the account', async () => {
  const { username, password } = anAdmin();
  const body = { username, password };
  const { admin } = (await call(app, 'POST', '/api/admin/create-admin', { token, body })).body;
  const path = await feedPath(await signIn(app, body));
  expect((await read(path)).status).toBe(200);
  const renewed = { username, password: 'another password' };
  await call(app, 'PUT', `/api/admin/admins/${admin.id}`, { token, body: renewed });
  expect((await read(path)).status).toBe(404);
  const own = await signIn(app, renewed);
  expect((await send('get', undefined, own)).body.feed).toBeNull();
  const next = await feedPath(own);
  expect((await read(next)).status).toBe(200);
  await call(app, 'DELETE', `/api/admin/admins/${admin.id}`, { token });
  expect((await read(next)).status).toBe(404);
});

it.each([
  ['GET', `/calendar/${'A'.repeat(43)}.ics`],
  ['GET', '/calendar/short.ics'],
  ['POST', `/calendar/${'A'.repeat(43)}.ics`],
])('%s %s returns the same response as an unknown path', async (method, path) => {
  const [answer, unknown] = [await read(path, {}, method), await read('/calendars', {}, method)];
  const requestId = expect.any(String);
  expect([answer.status, answer.body]).toEqual([404, { ...unknown.body, requestId }]);
  expect(answer.headers.get('cache-control')).toBe(unknown.headers.get('cache-control'));
});
