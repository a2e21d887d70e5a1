import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MEETING_WAYS, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import { call, query, signIn } from '../testing/api-client.ts';
import { anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  call(app, 'POST', '/api/appointments', { body, headers });
const list = (search = '') => call(app, 'GET', `/api/admin/appointments${search}`, { token });
const find = async (id: string) =>
  (await list()).body.find((appointment: { id: string }) => appointment.id === id);
const setStatus = (id: string, body: unknown) =>
  call(app, 'PATCH', `/api/admin/appointments/${id}/status`, { body, token });
const dayFromNow = (days: number, hours: number) =>
  new Date(Date.now() + days * DAY_MS + hours * 3_600_000).toISOString().slice(0, 10);

describe('requesting an appointment', () => {
  it.each([
    ['serviceType', { serviceType: 'massage' }],
    ['serviceType', { serviceType: undefined }],
    ['preferredDate', { preferredDate: '' }],
    ['preferredDate', { preferredDate: '2099-02-30' }],
    ['preferredDate', { preferredDate: '2100-02-29' }],
    ['preferredDate', { preferredDate: '15/01/2099' }],
    ['preferredDate', { preferredDate: '2099-01-15T09:00:00Z' }],
    ['preferredDate', { preferredDate: 4_071_600_000 }],
    ['preferredTime', { preferredTime: '9:00' }],
    ['preferredTime', { preferredTime: '06:00 PM' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['message', { message: 'x'.repeat(5001) }],
    ['linkToken', { linkToken: 'x'.repeat(42) }],
    ['linkToken', { linkToken: `${'x'.repeat(42)}=` }],
    ['linkToken', { linkToken: 43 }],
    ['meetingBy', { meetingBy: 'fax' }],
    ['locale', { locale: 'ar-AE' }],
  ])('rejects an invalid %s: %j', async (field, change) => {
    const { status, body } = await post(anAppointment(change));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, message: expect.any(String) }]);
  });

  it('rejects a day that is over in every time zone', async () => {
    const { status, body } = await post(anAppointment({ preferredDate: dayFromNow(-1, -12) }));
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'preferredDate', message: 'Preferred date cannot be earlier than today' },
    ]);
  });

  it('accepts a day that has not ended at UTC-12', async () => {
    const { status } = await post(anAppointment({ preferredDate: dayFromNow(0, -12) }));
    expect(status).toBe(201);
  });

  it('stores how the client wants to meet, if given', async () => {
    for (const meetingBy of [undefined, null, '', ...MEETING_WAYS.map(({ value }) => value)]) {
      const { status, body } = await post(anAppointment({ meetingBy }));
      expect(status).toBe(201);
      expect((await find(body.id)).meetingBy).toBe(meetingBy || null);
    }
    const file = await call(app, 'GET', '/api/admin/appointments/export', { token });
    expect(file.body).toMatch(/,Meeting by,/);
    expect(file.body).toMatch(/,video,/);
  });

  it('stores the booking as pending, with its day unchanged', async () => {
    const sent = anAppointment({ locale: 'ar' });
    const { status, body } = await post(sent);
    expect(status).toBe(201);
    expect(await find(body.id)).toEqual({
      ...sent,
      meetingBy: null,
      id: body.id,
      startsAt: null,
      minutes: null,
      wish: null,
      status: 'pending',
      rejectionReason: null,
      assignee: null,
      version: 1,
      createdAt: expect.any(String),
    });
  });

  it.each(TIMEZONES)(
    'stores $value in one form, whether sent as value or label',
    async ({ value, label }) => {
      const byValue = await post(anAppointment({ timezone: value }));
      const byLabel = await post(anAppointment({ timezone: label }));
      expect((await find(byValue.body.id)).timezone).toBe(value);
      expect((await find(byLabel.body.id)).timezone).toBe(value);
    },
  );

  it('requires only name, e-mail, service and day', async () => {
    const { fullName, email, serviceType, preferredDate } = anAppointment();
    const { status, body } = await post({ fullName, email, serviceType, preferredDate });
    expect(status).toBe(201);
    expect(await find(body.id)).toMatchObject({
      phoneNumber: null,
      companyName: null,
      preferredTime: null,
      timezone: null,
      message: null,
    });
  });

  it('stores only the hash of the link token, and ignores the token of a repeat', async () => {
    const [one, other] = [randomBytes(32), randomBytes(32)].map((it) => it.toString('base64url'));
    const sent = anAppointment();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await post({ ...sent, linkToken: one }, headers);
    expect(first.body).toEqual({ success: true, id: first.body.id });
    for (const linkToken of [one, other, other, undefined, '', null]) {
      const repeat = await post({ ...sent, linkToken }, headers);
      expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    }
    const { manager } = app.database;
    const sha256 = (token = '') => createHash('sha256').update(token).digest('hex');
    expect(
      await manager.query('SELECT link_hash AS hash FROM appointments WHERE id = ?', [
        first.body.id,
      ]),
    ).toEqual([{ hash: sha256(one) }]);
    expect(
      await manager.query('SELECT hash FROM appointment_links WHERE appointment_id = ?', [
        first.body.id,
      ]),
    ).toEqual([]);
    expect(JSON.stringify(await find(first.body.id))).not.toMatch(/link/i);
  });

  it('returns the first response to a repeat, even if the day has passed by then', async () => {
    const own = await startTestApp();
    onTestFinished(() => own.close());
    const preferredDate = new Date().toISOString().slice(0, 10);
    const body = anAppointment({ preferredDate });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => call(own, 'POST', '/api/appointments', { body, headers });
    const first = await send();
    own.advanceClock(3 * DAY_MS);
    const second = await send();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const anew = await call(own, 'POST', '/api/appointments', { body });
    expect(anew.status).toBe(400);
  });
});

describe('listing appointments', () => {
  it('filters by status and service type together, and lists the services that occur', async () => {
    const serviceType = 'partnership-discussion';
    await post(anAppointment({ serviceType: 'hosting-consultation' }));
    const { body: kept } = await post(anAppointment({ serviceType }));
    const { body: approved } = await post(anAppointment({ serviceType }));
    await setStatus(approved.id, { status: 'approved' });
    const { body, headers } = await list(`?status=pending&serviceType=${serviceType}`);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
    expect(headers.get('x-total-count')).toBe('1');
    const input = { serviceType, limit: '1' };
    const page = (await query(app, 'appointments.page', input, token)).body.result.data;
    expect(page.matching).toBe(2);
    expect(page.counts.pending).toBe(Number((await list('?status=pending')).body.length));
    expect(page.serviceTypes).toEqual(['hosting-consultation', serviceType]);
  });
});

describe('changing the status of an appointment', () => {
  it('returns 404 for an unknown appointment', async () => {
    const { status } = await setStatus('0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10', {
      status: 'approved',
    });
    expect(status).toBe(404);
  });

  it('rejects an unknown status', async () => {
    const { id } = (await post(anAppointment())).body;
    expect((await setStatus(id, { status: 'unread' })).status).toBe(400);
  });

  it('keeps a reason while rejected and clears it afterwards', async () => {
    const { id } = (await post(anAppointment())).body;
    const rejected = await setStatus(id, { status: 'rejected', rejectionReason: 'Fully booked' });
    expect(rejected.body).toMatchObject({
      success: true,
      appointment: { id, status: 'rejected', rejectionReason: 'Fully booked' },
    });
    const approved = await setStatus(id, { status: 'approved' });
    expect(approved.body.appointment).toMatchObject({ status: 'approved', rejectionReason: null });
    expect(await find(id)).toEqual(approved.body.appointment);
  });
});
