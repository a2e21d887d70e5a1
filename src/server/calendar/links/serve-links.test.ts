import { randomBytes } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Site } from '../../http/pages.ts';
import { call, mutate, rpc, signIn } from '../../testing/api-client.ts';
import { anAppointment } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;
const SHELL =
  '<!doctype html><html lang="en"><head><title>Shell</title><style>a{color:red}</style></head><body><div id="appointment" class="x"><h1>Old</h1></div></body></html>';
const ARABIC_SHELL = SHELL.replace('lang="en"', 'lang="ar" dir="rtl"');

// Sessions must outlast tests that move the clock.
const LONG_SESSIONS = { SESSION_IDLE_MINUTES: '525600', SESSION_MAX_HOURS: '8760' };

let app: TestApp;
let session: string;

const LOST = Buffer.from('<h1>404 Page Not Found</h1>');
const NOT_FOUND = {
  name: 'pages/404.html',
  headers: { 'cache-control': 'no-store' },
  bodies: { identity: LOST, br: brotliCompressSync(LOST), gzip: gzipSync(LOST) },
};
const SITE: Site = {
  folder: '',
  files: new Map(),
  notFound: { en: NOT_FOUND },
  shell: { en: SHELL, ar: ARABIC_SHELL },
};
const start = (env: Record<string, string> = {}) =>
  startTestApp({ site: SITE, env: { ...LONG_SESSIONS, ...env } });

beforeAll(async () => {
  app = await start();
  session = await signIn(app, app.root);
});
afterAll(() => app.close());

/** A booking for Thursday, 15 January 2099, 10:00 in the UAE. */
async function booked(change: Record<string, unknown> = {}, on = app) {
  const token = randomBytes(32).toString('base64url');
  const body = anAppointment({ preferredTime: '10:00 AM', linkToken: token, ...change });
  const { body: answer } = await call(on, 'POST', '/api/appointments', { body });
  return { id: String(answer.id), path: `/appointment/${token}` };
}
const become = (id: string, status: string) =>
  mutate(app, 'appointments.setStatus', { id, status }, session);
const get = (path: string, on = app) => call(on, 'GET', path);
const post = (path: string, fields: Record<string, string> = {}) =>
  call(app, 'POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const headingOf = (page: string) => /<h1>([^<]*)/.exec(page)?.[1];
const WISH = { date: '2099-01-16', time: '02:00 PM', timezone: 'UTC+4' };

describe('the page of a link', () => {
  it('sends no referrer, runs no script and forbids caching and indexing', async () => {
    const { path } = await booked();
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(body).not.toMatch(/<script|Old/);
  });

  it('shows the state of the appointment, and only the first name of its client', async () => {
    const fullName = '<b>Layla</b>&$1 Al Mansoori';
    const { id, path } = await booked({ fullName, timezone: 'UTC-5', preferredTime: '05:30 PM' });
    const headings: unknown[] = [];
    for (const status of ['', 'approved', 'completed', 'pending', 'rejected']) {
      if (status !== '') await become(id, status);
      const { body } = await get(path);
      headings.push(headingOf(body));
      expect(body).toContain('<bdi>&lt;b&gt;Layla&lt;/b&gt;&amp;$1</bdi>');
      expect(body).toContain('Thu, 15 Jan 2099, 05:30\u00a0PM, UTC-5\u00a0(EST)');
      expect(body).toContain('Fri, 16 Jan 2099, 02:30\u00a0AM');
      expect(body).not.toMatch(/Mansoori|visitor\d+@|\+971 50|Please call/);
    }
    expect(headings).toEqual([
      'We have received your request',
      'Your appointment is confirmed',
      'This appointment has passed',
      'We have received your request',
      'This appointment is not going ahead',
    ]);
    const open = await booked({ preferredTime: '' });
    await become(open.id, 'approved');
    expect(headingOf((await get(open.path)).body)).toBe('Which time suits you?');
  });

  it('returns the same 404 page for an unknown, an expired and a malformed link', async () => {
    const own = await start();
    onTestFinished(() => own.close());
    const { path } = await booked({ preferredDate: '2031-03-05' }, own);
    own.advanceClock(Date.parse('2031-07-01') - Date.now());
    const unknown = `/appointment/${'x'.repeat(43)}`;
    const wrong = ['x', '%00', '%zz', 'x'.repeat(44)].map((end) => `/appointment/${end}`);
    for (const each of [path, `${path}/time`, unknown, `${unknown}/more`, ...wrong]) {
      const { status, body, headers } = await get(each, own);
      expect([status, body]).toEqual([404, '<h1>404 Page Not Found</h1>']);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('is changed only by POST', async () => {
    const { id, path } = await booked();
    const stored = () => rpc(app, 'appointments.get', { id }, session);
    const before = await stored();
    for (const part of ['', '/time', '/cancel', '/time?date=2099-01-16&timezone=UTC%2B4&time=x']) {
      expect((await get(path + part)).status).toBe(200);
      expect((await call(app, 'HEAD', path + part)).status).toBe(200);
    }
    expect((await call(app, 'DELETE', path)).status).toBe(405);
    expect((await post(path)).status).toBe(405);
    expect((await stored()).body).toEqual(before.body);
  });

  it('responds to an oversized form with a page', async () => {
    const { path } = await booked();
    const { status, headers, body } = await post(`${path}/time`, { date: 'x'.repeat(2_000) });
    expect([status, headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    expect(body).toContain('larger than 1 kB');
  });

  it('is rate-limited per network address, with a page that shows our phone number', async () => {
    const own = await start({ RATE_LIMIT_SUBMISSIONS: '60' });
    onTestFinished(() => own.close());
    const { path } = await booked({}, own);
    const looks = Array.from({ length: 600 }, () => get(`${path}/calendar.ics`, own));
    expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([404]));
    const refused = await get(path, own);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1);
    expect(refused.body).toContain('href="tel:');
  });
});

describe('a post to a link', () => {
  it('requests another time and redirects to the page, also when repeated', async () => {
    const { id, path } = await booked();
    await become(id, 'approved');
    for (const _click of [1, 2]) {
      const { status, headers } = await post(`${path}/time`, WISH);
      expect([status, headers.get('location')]).toEqual([303, path]);
    }
    const { body } = await get(path);
    expect(headingOf(body)).toBe('You requested another time');
    expect(body).toMatch(/Your confirmed time<\/h2>.*Thu, 15 Jan 2099, 10:00/s);
  });

  it('shows the day again if no time, an invalid time or a taken time was chosen', async () => {
    const wish = { ...WISH, date: '2099-01-19' };
    const other = await booked({ preferredDate: wish.date, preferredTime: wish.time });
    await become(other.id, 'approved');
    const { path } = await booked();
    for (const fields of [{}, { ...wish, time: '02:10 PM' }, { ...wish, date: '2099-02-30' }]) {
      const { status, body } = await post(`${path}/time`, fields as Record<string, string>);
      expect(status).toBe(400);
      expect(body).toContain('role="alert">Choose one of the times.');
    }
    const taken = await post(`${path}/time`, wish);
    expect(taken.status).toBe(409);
    expect(taken.body).toContain('role="alert">This time is taken. Choose another.');
    expect(taken.body).toMatch(/value="02:00 PM" required disabled><span>02:00 PM <small>taken/);
  });

  it('cancels the meeting, or shows the phone number if it begins soon', async () => {
    const { id, path } = await booked();
    await become(id, 'approved');
    for (const _click of [1, 2]) {
      const { status, headers } = await post(`${path}/cancel`, WISH);
      expect([status, headers.get('location')]).toEqual([303, path]);
    }
    expect(headingOf((await get(path)).body)).toBe('You cancelled this appointment');
    for (const part of ['/time', '/cancel']) expect((await get(path + part)).status).toBe(303);

    const start = new Date(Math.ceil((Date.now() + DAY_MS) / 1_800_000) * 1_800_000);
    const late = await booked();
    const soon = { id: late.id, status: 'approved', startsAt: start.toISOString() };
    await mutate(app, 'appointments.setStatus', soon, session);
    app.advanceClock(start.getTime() - Date.now() - 3_600_000);
    expect((await post(`${late.path}/cancel`)).status).toBe(303);
    const { body } = await get(late.path);
    expect(headingOf(body)).toBe('Your appointment is confirmed');
    expect(body).toMatch(/starts in less than two hours.*href="tel:/);
    expect(body).not.toContain(`${late.path}/cancel`);
  });
});

it('the calendar file contains the confirmed meeting with the invitation’s identity', async () => {
  const { id, path } = await booked();
  expect((await get(`${path}/calendar.ics`)).status).toBe(404);
  await become(id, 'approved');
  const { headers, body } = await get(`${path}/calendar.ics`);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('content-disposition')).toContain('attachment');
  const part = new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent');
  const event = new ICAL.Event(part ?? undefined);
  expect(event.uid).toBe(`${id}.appointment`);
  expect(event.startDate.toJSDate().toISOString()).toBe('2099-01-15T06:00:00.000Z');
  expect(event.duration.toSeconds()).toBe(3_600);
  expect(body).not.toMatch(/example\.com|appointment\//);
});

describe('the place of a meeting', () => {
  async function placeOf(booking: object, env: Record<string, string>) {
    const own = await start(env);
    onTestFinished(() => own.close());
    const { id, path } = await booked({ ...booking }, own);
    const token = await signIn(own, own.root);
    await mutate(own, 'appointments.setStatus', { id, status: 'approved' }, token);
    const { body: page } = await get(path, own);
    const { body: file } = await get(`${path}/calendar.ics`, own);
    const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
    return { page, file, location: event?.getFirstPropertyValue('location') };
  }

  it('is the URL of a video call on the page and in the calendar file', async () => {
    const room = 'https://meet.71.example/room';
    const { page, location } = await placeOf({ meetingBy: 'video' }, { MEETING_PLACE: room });
    expect(page).toContain('<dt>Place</dt><dd>Video call</dd>');
    expect(page).toContain(`href="${room}">Join the video call</a>`);
    expect(location).toBe(room);
  });

  it('is the phone, without the client’s number', async () => {
    const phoneNumber = '+971 50 123 4567';
    const { page, file, location } = await placeOf({ meetingBy: 'phone', phoneNumber }, {});
    expect(location).toBe('Phone: we call the number that you gave us');
    expect(page).toContain(location);
    expect(page + file).not.toContain('4567');
  });
});
