import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadReference } from '#shared/leads/lead-work.ts';
import { type Site, staticFile } from '../http/pages.ts';
import { call, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

/** A page with the controls of a built page. */
const CONTACT_PAGE = `<!DOCTYPE html><html><head><title>Contact</title>
<link rel="modulepreload" href="/assets/a.js"><script type="module" src="/assets/a.js"></script></head>
<body><form method="post" action="/contact#form-answer"><div><input type="text" id="contact-fullName" required="" name="fullName"/></div>
<input type="email" id="contact-email" name="email"/><select id="contact-service" name="service"><option value="">Select</option><option value="hosting">Hosting</option></select>
<textarea id="contact-message" rows="5" name="message"></textarea></form></body></html>`;
const BOOKING_PAGE = `<!DOCTYPE html><html><head><title>Book</title></head><body><form><fieldset>
<input type="radio" id="booking-hosting-consultation" name="serviceType" value="hosting-consultation"/>
<input type="radio" id="booking-site-acquisition" name="serviceType" value="site-acquisition"/></fieldset>
<input type="date" id="booking-preferredDate" name="preferredDate"/></form></body></html>`;

async function builtForms(): Promise<Site> {
  const inArabic = (page: string) => page.replace('<html>', '<html lang="ar" dir="rtl">');
  const pages = {
    '/contact': CONTACT_PAGE,
    '/book-appointment': BOOKING_PAGE,
    '/ar/contact': inArabic(CONTACT_PAGE),
    '/ar/book-appointment': inArabic(BOOKING_PAGE),
  };
  const files = Object.entries(pages).map(
    async ([path, html]) => [path, await staticFile('a.html', Buffer.from(html), {})] as const,
  );
  return { files: new Map(await Promise.all(files)), notFound: {}, appointment: {} };
}

beforeAll(async () => {
  app = await startTestApp({ site: await builtForms() });
});
afterAll(() => app.close());

const send = (path: string, fields: Record<string, string>, to = app) =>
  call(to, 'POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

/** The token in the link of a response, and the token in its form. */
const linkIn = (page: string) => /"\/appointment\/([\w-]{43})"/.exec(page)?.[1] ?? '';
const formTokenIn = (page: string) => /name="linkToken" value="([\w-]{43})"/.exec(page)?.[1] ?? '';

describe('a form without script', () => {
  it('with invalid input returns the filled page with errors at the fields', async () => {
    const fields = { email: '<script>$&', message: 'x "y"\n$1', service: 'hosting' };
    const { status, headers, body } = await send('/contact', fields);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(body).toContain('Full name is required');
    expect(body).not.toContain('<script');
    expect(body).toContain('<a href="#contact-fullName">Full name is required</a>');
    expect(body).toMatch(/<input aria-invalid="true"[^>]* name="fullName"\/><p class="error"/);
    expect(body).toMatch(/<input [^>]*value="&lt;script&gt;\$&amp;"[^>]* name="email"\/>/);
    expect(body).toContain('name="message">\nx &quot;y&quot;\n$1</textarea>');
    expect(body).toContain('<option value="hosting" selected="">');
  });

  it('without a service and a day returns clear messages and the chosen values', async () => {
    const fields = { fullName: 'Layla', preferredTime: '09:30 AM' };
    const { body } = await send('/book-appointment', fields);
    expect(body).toContain('Please choose: Service type');
    expect(body).toContain('Preferred date is required');
    const chosen = await send('/book-appointment', { serviceType: 'site-acquisition' });
    expect(chosen.body).toMatch(/<input checked="" [^>]*value="site-acquisition"/);
    expect(chosen.body.match(/checked=""/g)).toHaveLength(1);
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
    expect(page).not.toContain('value="محمد');
  });

  it('stores a booking and confirms it, with a calendar file', async () => {
    const { status, body } = await send('/book-appointment', anAppointment());
    expect(status).toBe(200);
    expect(body).toContain('<h2 id="form-answer-heading">Your appointment request was sent</h2>');
    expect(body).toContain('href="data:text/calendar;charset=utf-8,BEGIN%3AVCALENDAR');
  });

  it('shows no link in response to a repeat, which anyone who knows the content could send', async () => {
    const booking = anAppointment();
    const first = await send('/book-appointment', booking);
    const again = await send('/book-appointment', booking);
    const stranger = { ...booking, linkToken: formTokenIn(first.body) };
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

  it('shows the same link again after a reload of a server-rendered form', async () => {
    const booking = anAppointment();
    const refused = await send('/book-appointment', { ...booking, email: 'none' });
    const filled = { ...booking, linkToken: formTokenIn(refused.body) };
    const pages = [
      await send('/book-appointment', filled),
      await send('/book-appointment', filled),
    ];
    expect(pages.map(({ body }) => linkIn(body))).toEqual([filled.linkToken, filled.linkToken]);
    expect(formTokenIn(pages[0]?.body)).not.toBe(filled.linkToken);
  });

  it('stores a booking with an unusable form token', async () => {
    const { status, body } = await send('/book-appointment', anAppointment({ linkToken: '"><x' }));
    expect(status).toBe(200);
    expect(linkIn(body)).not.toBe('');
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
  it('returns Arabic errors and the visitor’s values', async () => {
    const { status, body } = await send('/ar/contact', { fullName: 'ليلى', email: 'x' });
    expect(status).toBe(400);
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('<h2 id="form-answer-heading">لم يُرسل النموذج</h2>');
    expect(body).toContain('<a href="#contact-email">يرجى إدخال عنوان بريد إلكتروني صحيح</a>');
    expect(body).toContain('يرجى إدخال الرسالة');
    expect(body).toMatch(/<input [^>]*value="ليلى"[^>]* name="fullName"\/>/);
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
