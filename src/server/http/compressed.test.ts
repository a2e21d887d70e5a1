import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, signIn } from '../testing/api-client.ts';
import { aContact } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  await call(app, 'POST', '/api/contact', { body: aContact({ message: 'long '.repeat(400) }) });
});
afterAll(() => app.close());

const get = (path: string, accepted: string) =>
  call(app, 'GET', path, { token, headers: { 'accept-encoding': accepted } });

it.each(['/api/admin/contacts/export', '/api/trpc/contacts.list'])(
  '%s is compressed, with the same content',
  async (path) => {
    const plain = await get(path, 'identity');
    const { status, headers, body } = await get(path, 'br');
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(body).toEqual(plain.body);
  },
);

it.each([
  ['a call', 'GET', '/api/admin/admins'],
  ['a refusal', 'GET', '/api/nothing'],
])('%s of less than 1 kB is sent uncompressed, with its length', async (_what, method, path) => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const answer = await call(app, method, path, { token, headers });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
});

it('a sign-in is not compressed, because it contains a token next to the caller’s input', async () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const answer = await call(app, 'POST', '/api/admin/login', { headers, body: app.root });
  expect(answer.body.sessionToken).toBeTruthy();
  expect(answer.headers.get('content-encoding')).toBeNull();
});
