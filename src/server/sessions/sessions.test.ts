import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, mutate, query, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const MINUTE_MS = 60_000;

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

interface Protected {
  name: string;
  ask: (token?: string) => Promise<Answer>;
}

const rest = (method: string, path: string, body?: unknown): Protected => ({
  name: `${method} ${path}`,
  ask: (as) => call(app, method, path, { body, ...(as === undefined ? {} : { token: as }) }),
});
const viaMutation = (path: string, body: unknown): Protected => ({
  name: `tRPC ${path}`,
  ask: (as) => mutate(app, path, body, as),
});
const viaQuery = (path: string, input: object = {}): Protected => ({
  name: `tRPC ${path}`,
  ask: (as) => query(app, path, path === 'admins.list' ? undefined : input, as),
});

const everyProtectedCall: Protected[] = [
  rest('GET', '/api/admin/contacts'),
  rest('GET', '/api/admin/appointments'),
  rest('GET', '/api/admin/admins'),
  rest('GET', `/api/admin/contacts/${NO_ID}`),
  rest('GET', `/api/admin/contacts/${NO_ID}/history`),
  rest('GET', `/api/admin/appointments/${NO_ID}`),
  rest('GET', `/api/admin/appointments/${NO_ID}/history`),
  rest('POST', '/api/admin/create-admin', anAdmin()),
  rest('PUT', `/api/admin/admins/${NO_ID}`, anAdmin()),
  rest('DELETE', `/api/admin/admins/${NO_ID}`),
  rest('PATCH', `/api/admin/contacts/${NO_ID}/status`, { status: 'unread' }),
  rest('PATCH', `/api/admin/appointments/${NO_ID}/status`, { status: 'pending' }),
  rest('POST', '/api/admin/logout'),
  rest('POST', '/api/admin/logout', {}),
  viaQuery('contacts.list'),
  viaQuery('appointments.list'),
  viaQuery('admins.list'),
  viaQuery('contacts.page'),
  viaQuery('appointments.page'),
  viaQuery('contacts.history', { id: NO_ID }),
  viaQuery('appointments.history', { id: NO_ID }),
  viaMutation('admins.create', anAdmin()),
  viaMutation('admins.update', { id: NO_ID, ...anAdmin() }),
  viaMutation('admins.remove', { id: NO_ID }),
  viaMutation('admins.logout', undefined),
  viaMutation('contacts.setStatus', { id: NO_ID, status: 'unread' }),
  viaMutation('appointments.setStatus', { id: NO_ID, status: 'pending' }),
];

/** A token that was good once, or might have been, by how it ended. */
const endings: [string, () => Promise<string>][] = [
  ['a token that was never given', async () => 'A'.repeat(43)],
  [
    'a logged-out one',
    async () => {
      const ended = await signIn(app, app.root);
      await call(app, 'POST', '/api/admin/logout', { token: ended });
      return ended;
    },
  ],
  [
    "a deleted administrator's",
    async () => {
      const account = anAdmin();
      const { body } = await mutate(app, 'admins.create', account, token);
      const ended = await signIn(app, account);
      await mutate(app, 'admins.remove', { id: body.result.data.admin.id }, token);
      return ended;
    },
  ],
  [
    'one whose password another administrator changed',
    async () => {
      const account = anAdmin();
      const { body } = await mutate(app, 'admins.create', account, token);
      const ended = await signIn(app, account);
      const change = { id: body.result.data.admin.id, ...account, password: 'changed horse' };
      await mutate(app, 'admins.update', change, token);
      return ended;
    },
  ],
];

const textOf = ({ body }: Answer) => body.error.message ?? body.error;

describe.each(endings)('with %s', (_name, tokenOf) => {
  it.each(everyProtectedCall)('$name is refused', async ({ ask }) => {
    const answer = await ask(await tokenOf());
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer realm="staff", error="invalid_token", error_description="Your session has ended. Please sign in."',
    );
    expect(textOf(answer)).toBe('Your session has ended. Please sign in.');
  });
});

describe('without a session before', () => {
  it.each(everyProtectedCall)('$name asks for a sign-in', async ({ ask }) => {
    const none = await ask();
    expect(none.status).toBe(401);
    // RFC 6750, section 3.1: who sent no token is told of no error.
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="staff"');
    expect(textOf(none)).toBe('Sign in first.');
  });

  it('a token that is none of ours has not ended, but is invalid', async () => {
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

  it('names the scheme in any case', async () => {
    const headers = { authorization: `bearer ${token}` };
    expect((await call(app, 'GET', '/api/admin/admins', { headers })).status).toBe(200);
  });
});

describe('other spellings of a protected path', () => {
  it.each([
    '/api/x/../admin/contacts',
    '/api/x/%2e%2e/admin/contacts',
    '/api/x/%2E./admin/contacts',
    '/api\\admin\\contacts',
    '/api//admin/contacts',
    '/api/./admin/contacts',
    '/api/admin%2fcontacts',
    '/api/ADMIN/Contacts',
    '/api/admin/contacts/',
    '/API/admin/contacts',
    '/api/trpc/../admin/contacts',
  ])('%s gives nothing without a token', async (path) => {
    // fetch would tidy the path up first.
    const { request } = await import('node:http');
    const { hostname, port } = new URL(app.origin);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request({ hostname, port, path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end();
    });
    expect([400, 401, 404]).toContain(status);
  });
});

describe('a session', () => {
  it('ends after an hour without use', async () => {
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

  it('ends after twelve hours in spite of use, and is then forgotten', async () => {
    const old = await startTestApp();
    const session = await signIn(old, old.root);
    for (let minutes = 0; minutes < 12 * 60; minutes += 45) {
      expect((await call(old, 'GET', '/api/admin/admins', { token: session })).status).toBe(200);
      old.advanceClock(45 * MINUTE_MS);
    }
    expect((await call(old, 'GET', '/api/admin/admins', { token: session })).status).toBe(401);
    await signIn(old, old.root);
    expect(await old.database.manager.count('session')).toBe(1);
    await old.close();
  });

  it('is stored by the hash of its token only', async () => {
    const rows = await app.database.manager.query('SELECT * FROM sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('signs out with and without a body', async () => {
    for (const body of [undefined, {}, '']) {
      const session = await signIn(app, app.root);
      const answer = await call(app, 'POST', '/api/admin/logout', { token: session, body });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: true });
    }
  });
});
