import type { AnyTRPCProcedure } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Meta } from '../api/trpc.ts';
import { appRouter } from '../app-router.ts';
import { type Answer, call, mutate, query, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { bareRequest, rawCall } from '../testing/raw-call.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
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

/** Calls that require no session. A link contains its own secret. */
const PUBLIC = [
  'contacts.create',
  'appointments.create',
  'appointments.availability',
  'links.askTime',
  'admins.login',
  'admins.secondFactor',
  'admins.passkeyRequest',
  'admins.passkey',
  'people.forgot',
  'people.reset',
  'people.confirmEmail',
  'people.invitation',
  'people.accept',
];

interface Protected {
  name: string;
  ask: (token?: string) => Promise<Answer>;
}

/** Every protected call of both transports, from the router, so that new calls are included. */
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
const everyProtectedCall = Object.entries(procedures)
  .filter(([path]) => !PUBLIC.includes(path))
  .flatMap(([path, { _def }]): Protected[] => {
    // The session check precedes input validation.
    const ask = (as?: string) =>
      _def.type === 'mutation' ? mutate(app, path, {}, as) : query(app, path, {}, as);
    const { method, path: address = '' } = (_def.meta as Meta | undefined)?.openapi ?? {};
    const url = `/api${address.replaceAll(/\{\w+\}/g, NO_ID)}`;
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const overRest = {
      name: `${method} ${address}`,
      ask: (as?: string) => call(app, String(method), url, { body, ...(as ? { token: as } : {}) }),
    };
    return [{ name: `tRPC ${path}`, ask }, ...(method ? [overRest] : [])];
  });

/** Tokens that were or looked valid, by the reason why they are invalid. */
const endings: [string, () => Promise<string>][] = [
  ['a token that was never given', async () => 'A'.repeat(43)],
  ['a logged-out one', async () => loggedOut],
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

const ENDED = 'Your session has ended. Please sign in.';

function expectEnded(answer: Answer): void {
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe(
    `Bearer realm="staff", error="invalid_token", error_description="${ENDED}"`,
  );
  expect(textOf(answer)).toBe(ENDED);
}

it('the list of protected calls includes calls of both transports', () => {
  const names = everyProtectedCall.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(25);
  expect(names).toEqual(expect.arrayContaining(['tRPC leads.changes', 'POST /admin/logout']));
});

describe('a protected call', () => {
  it.each(everyProtectedCall)('$name is rejected after a logout', async ({ ask }) => {
    expectEnded(await ask(loggedOut));
  });

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

describe('other spellings of a protected path', () => {
  it.each([
    ['/api/x/../admin/contacts', 400],
    ['/api/x/%2e%2e/admin/contacts', 400],
    ['/api/x/%2E./admin/contacts', 400],
    ['/api\\admin\\contacts', 400],
    ['/api//admin/contacts', 400],
    ['/api/./admin/contacts', 400],
    ['/api/admin%2fcontacts', 400],
    ['/api/ADMIN/Contacts', 401],
    ['/api/admin/contacts/', 401],
    ['/API/admin/contacts', 401],
    ['/api/trpc/../admin/contacts', 400],
  ])('%s returns no data without a token', async (path, status) => {
    // fetch would normalise the path.
    expect((await rawCall(app, bareRequest('GET', path))).status).toBe(status);
  });
});

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

  it('expires after twelve hours despite use, and is then deleted', async () => {
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
