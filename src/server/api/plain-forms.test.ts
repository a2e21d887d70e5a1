import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadReference } from '#shared/lead-kinds.ts';
import { call, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

const shellIn = (language: string) =>
  `<!doctype html><html ${language}><head><title>x</title></head><body><div id="appointment"></div></body></html>`;

beforeAll(async () => {
  const shell = { en: shellIn('lang="en"'), ar: shellIn('lang="ar" dir="rtl"') };
  app = await startTestApp({ site: { folder: '', files: new Map(), notFound: {}, shell } });
});
afterAll(() => app.close());

const send = (path: string, fields: Record<string, string>, to = app) =>
  call(to, 'POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

/** The token in the link of a response. */
const linkIn = (page: string) => /"\/appointment\/([\w-]{43})"/.exec(page)?.[1] ?? '';

describe('a form without script', () => {
  it('with invalid input returns a page that names the fields', async () => {
    const { status, headers, body } = await send('/contact', { email: '<script>$&' });
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(body).toContain('<h1>Your form was not sent</h1>');
    expect(body).toContain('<li>Full name is required</li>');
    expect(body).toContain('Back button returns to your text');
    expect(body).not.toContain('<script');
    const booked = await send('/book-appointment', { fullName: 'Layla' });
    expect(booked.body).toContain('Please choose: Service type');
    expect(booked.body).toContain('Preferred date is required');
  });

  it('that is too large or in an unknown charset returns a page too', async () => {
    const large = await send('/contact', { message: 'x'.repeat(60_000) });
    expect(large.status).toBe(413);
    expect(large.headers.get('content-type')).toContain('text/html');
    expect(large.body).toContain('larger than 51 kB');
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=klingon' };
    const strange = await call(app, 'POST', '/contact', { headers, body: 'a=b' });
    expect(strange.status).toBe(415);
    expect(strange.headers.get('content-type')).toContain('text/html');
  });

  it('stores a message once, even if it is posted several times, and confirms it', async () => {
    const sent = aContact({ fullName: 'محمد & سارة' });
    const { status, headers, body: page } = await send('/contact', sent);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await send('/contact', sent)).toMatchObject({ status: 200, body: page });
    const token = await signIn(app, app.root);
    const { body } = await call(app, 'GET', '/api/admin/contacts', { token });
    const [stored, ...others] = body.filter(({ email }: { email: string }) => email === sent.email);
    expect(stored).toMatchObject(sent);
    expect(others).toEqual([]);
    for (const text of ['محمد &amp; سارة', leadReference(stored.id), `goes to ${sent.email}`]) {
      expect(page).toContain(text);
    }
  });

  it('stores a booking and confirms it', async () => {
    const { status, body } = await send('/book-appointment', anAppointment());
    expect(status).toBe(200);
    expect(body).toContain('<h1>Your appointment request was sent</h1>');
  });

  it('shows no link in response to a repeat, which anyone who knows the content could send', async () => {
    const booking = anAppointment();
    const first = await send('/book-appointment', booking);
    const again = await send('/book-appointment', booking);
    const stranger = { ...booking, linkToken: linkIn(first.body) };
    const { body } = await send('/book-appointment', stranger);
    expect((await app.services.clientLinks.read(linkIn(first.body))).fullName).toBe(
      booking.fullName,
    );
    for (const page of [again.body, body]) {
      expect(page).toContain('Your appointment request was sent');
      expect(page).toContain('only once, when you book');
      expect(linkIn(page)).toBe('');
    }
  });

  it('is rate-limited like every other submission', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_SUBMISSIONS: '1' } });
    expect((await send('/contact', aContact(), limited)).status).toBe(200);
    const { status, headers, body } = await send('/contact', aContact(), limited);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
    expect(body).toMatch(/try again in \d+ minutes/);
    expect(body).toContain('href="tel:');
    expect(body).toContain('href="mailto:');
    await limited.close();
  });
});

describe('a form of an Arabic page without script', () => {
  it('returns Arabic errors', async () => {
    const { status, body } = await send('/ar/contact', { fullName: 'ليلى', email: 'x' });
    expect(status).toBe(400);
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('<h1>لم يُرسل النموذج</h1>');
    expect(body).toContain('<li>يرجى إدخال عنوان بريد إلكتروني صحيح</li>');
    expect(body).toContain('يرجى إدخال الرسالة');
    expect(body).not.toMatch(/is required|must be/);
    const past = anAppointment({ preferredDate: '2020-01-15' });
    const booked = await send('/ar/book-appointment', past);
    expect(booked.body).toContain('لا يمكن أن يكون التاريخ المفضل قبل اليوم');
  });

  it('stores the lead in Arabic, regardless of the values sent, and confirms it in Arabic', async () => {
    const contact = aContact({ locale: 'en' });
    const { status, body } = await send('/ar/contact', contact);
    expect(status).toBe(200);
    expect(body).toContain('تم إرسال رسالتكم');
    const token = await signIn(app, app.root);
    const path = `/api/admin/contacts?search=${encodeURIComponent(contact.fullName)}`;
    const [stored] = (await call(app, 'GET', path, { token })).body;
    expect(stored).toMatchObject({ fullName: contact.fullName, locale: 'ar' });
    const booked = await send('/ar/book-appointment', anAppointment());
    expect(booked.body).toContain('عرض الموعد أو تغييره أو إلغاؤه');
    expect(linkIn(booked.body)).not.toBe('');
  });
});
