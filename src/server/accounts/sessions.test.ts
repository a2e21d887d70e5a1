import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, signIn } from '../testing/api-client.ts';
import { bareRequest, rawCall } from '../testing/raw-call.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let token: string;
let loggedOut: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  loggedOut = await signIn(app, app.root);
  await call(app, 'POST', '/api/admin/logout', { token: loggedOut });
});
afterAll(() => app.close());

/** Tokens that were or looked valid, by the reason why they are invalid. */
const endings: [string, () => Promise<string>][] = [
  ['a token that was never given', async () => 'A'.repeat(43)],
  ['a logged-out one', async () => loggedOut],
];

const textOf = ({ body }: Answer) => body.error.message ?? body.error;

const ENDED = 'Your session has ended. Please sign in.';

function expectEnded(answer: Answer): void {
  expect([answer.status, answer.body.code]).toEqual([401, 'session_ended']);
  expect(answer.headers.get('www-authenticate')).toBe(
    `Bearer realm="staff", error="invalid_token", error_description="${ENDED}"`,
  );
  expect(textOf(answer)).toBe(ENDED);
}

describe('a protected call', () => {
  it.each(endings)('is rejected with %s', async (_name, tokenOf) => {
    expectEnded(await call(app, 'GET', '/api/admin/admins', { token: await tokenOf() }));
  });

  it('requires a sign-in without a token', async () => {
    const none = await call(app, 'GET', '/api/admin/admins');
    expect(none.status).toBe(401);
    // RFC 6750, section 3.1: without a token, the challenge contains no error.
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="staff"');
    expect(textOf(none)).toBe('Sign in first.');
  });

  it('reports a foreign token as invalid', async () => {
    const garbage = await call(app, 'GET', '/api/admin/admins', { token: 'garbage' });
    expect(garbage.status).toBe(401);
    expect(garbage.headers.get('www-authenticate')).toContain('error="invalid_token"');
    expect(textOf(garbage)).toBe('Sign in first.');
  });
});

describe('the header', () => {
  it.each([
    ['a cookie', { cookie: 'sessionToken=TOKEN; token=TOKEN' }],
    ['another scheme', { authorization: 'Basic TOKEN' }],
    ['no scheme', { authorization: 'TOKEN' }],
    ['two tokens', { authorization: 'Bearer TOKEN TOKEN' }],
  ])('with %s does not authenticate', async (_name, headers) => {
    const sent = Object.entries(headers).map(([name, value]) => [
      name,
      value.replaceAll('TOKEN', token),
    ]);
    const { status } = await call(app, 'GET', '/api/admin/admins', {
      headers: Object.fromEntries(sent),
    });
    expect(status).toBe(401);
  });

  it('accepts the scheme in any case', async () => {
    const headers = { authorization: `bearer ${token}` };
    expect((await call(app, 'GET', '/api/admin/admins', { headers })).status).toBe(200);
  });
});

it.each(['/api/x/../admin/contacts', '/api//admin/contacts', '/api/admin%2fcontacts'])(
  'the path %s returns no data without a token',
  async (path) => {
    // fetch would normalise the path.
    expect((await rawCall(app, bareRequest('GET', path))).status).toBe(404);
  },
);

describe('a session', () => {
  it('expires after an hour without use', async () => {
    const idle = await startTestApp();
    const session = await signIn(idle, idle.root);
    idle.advanceClock(59 * MINUTE_MS);
    expect((await call(idle, 'GET', '/api/admin/admins', { token: session })).status).toBe(200);
    idle.advanceClock(59 * MINUTE_MS);
    expect((await call(idle, 'GET', '/api/admin/admins', { token: session })).status).toBe(200);
    idle.advanceClock(60 * MINUTE_MS);
    expect((await call(idle, 'GET', '/api/admin/admins', { token: session })).status).toBe(401);
    await idle.close();
  });

  it('expires after twelve hours despite use', async () => {
    const old = await startTestApp();
    const session = await signIn(old, old.root);
    for (let minutes = 0; minutes < 12 * 60; minutes += 45) {
      expect((await call(old, 'GET', '/api/admin/admins', { token: session })).status).toBe(200);
      old.advanceClock(45 * MINUTE_MS);
    }
    expect((await call(old, 'GET', '/api/admin/admins', { token: session })).status).toBe(401);
    await old.close();
  });

  it('is stored only with the hash of its token', async () => {
    const rows = await app.database.manager.query('SELECT * FROM sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends at a logout with or without a body', async () => {
    for (const body of [undefined, {}, '']) {
      const session = await signIn(app, app.root);
      const answer = await call(app, 'POST', '/api/admin/logout', { token: session, body });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: true });
    }
  });
});
