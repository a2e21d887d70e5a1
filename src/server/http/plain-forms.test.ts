import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const send = (path: string, fields: Record<string, string>, to = app) =>
  call(to, 'POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

describe('a form without script', () => {
  it('that is faulty gets a page that says why, escaped, and stores nothing', async () => {
    const { status, headers, body } = await send('/contact', { email: '<script>', message: 'x' });
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(body).toContain('Full name is required');
    expect(body).not.toContain('<script>');
  });

  it('that is too large or in an unknown charset gets a page too', async () => {
    const large = await send('/contact', { message: 'x'.repeat(60_000) });
    expect(large.status).toBe(413);
    expect(large.headers.get('content-type')).toContain('text/html');
    expect(large.body).toContain('larger than 51 kB');
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=klingon' };
    const strange = await call(app, 'POST', '/contact', { headers, body: 'a=b' });
    expect(strange.status).toBe(415);
    expect(strange.headers.get('content-type')).toContain('text/html');
  });

  it('stores a message and leads back to the page', async () => {
    const sent = aContact({ fullName: 'محمد & سارة' });
    const { status, headers } = await send('/contact', sent);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/contact#message-sent');
    const token = await signIn(app, app.root);
    const { body } = await call(app, 'GET', '/api/admin/contacts', { token });
    expect(body).toContainEqual(expect.objectContaining(sent));
  });

  it('holds every field at its full length, in any script', async () => {
    const longest = aContact({
      fullName: '水'.repeat(200),
      companyName: '水'.repeat(200),
      message: '水'.repeat(5_000),
    });
    expect((await send('/contact', longest)).status).toBe(303);
    const token = await signIn(app, app.root);
    const { body } = await call(app, 'GET', '/api/admin/contacts?limit=1', { token });
    expect(body[0].message).toBe(longest.message);
  });

  it('stores a booking and leads back to the page', async () => {
    const { status, headers } = await send('/book-appointment', anAppointment());
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/book-appointment#request-sent');
  });

  it('is limited like every other submission', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_SUBMISSIONS: '1' } });
    expect((await send('/contact', aContact(), limited)).status).toBe(303);
    const { status, headers, body } = await send('/contact', aContact(), limited);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
    expect(body).toContain('Too many requests');
    await limited.close();
  });
});
