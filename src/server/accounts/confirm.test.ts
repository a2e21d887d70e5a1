import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const MINUTE_MS = 60_000;
const EXPORT = '/api/admin/contacts/export';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_LOGINS: '5' } });
});
afterAll(() => app.close());

beforeEach(async () => {
  token = await signIn(app, app.root);
});

const confirm = (body: unknown, as = token) => rpc(app, 'account.confirm', body, as);
const exported = (as = token) => call(app, 'GET', EXPORT, { token: as });
const grow = () => app.advanceClock(11 * MINUTE_MS);

describe('a call that requires a recent proof', () => {
  it('is rejected 10 minutes after the last proof, with a code for programs', async () => {
    app.advanceClock(10 * MINUTE_MS - 5_000);
    expect((await exported()).status).toBe(200);
    app.advanceClock(10_000);
    const { status, headers, body } = await exported();
    expect(status).toBe(403);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({ success: false, code: 'fresh_sign_in_required' });
  });

  it('works after a confirmation, for this session only', async () => {
    const other = await signIn(app, app.root);
    grow();
    expect((await confirm({ password: app.root.password })).status).toBe(200);
    expect((await exported()).status).toBe(200);
    expect((await exported(other)).status).toBe(403);
  });

  it('does not include the specified account calls by default', async () => {
    grow();
    const created = await call(app, 'POST', '/api/admin/create-admin', { body: anAdmin(), token });
    expect(created.status).toBe(201);
    const path = `/api/admin/admins/${created.body.admin.id}`;
    expect((await call(app, 'PUT', path, { body: anAdmin(), token })).status).toBe(200);
    expect((await call(app, 'DELETE', path, { token })).status).toBe(200);
  });
});

describe('a confirmation', () => {
  it('requires a session', async () => {
    const { status } = await rpc(app, 'account.confirm', { password: app.root.password });
    expect(status).toBe(401);
  });

  it('with a wrong password names the field, and proves nothing', async () => {
    grow();
    const { status, body } = await confirm({ password: 'wrong' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'password', message: 'This password is not correct' }]);
    expect((await exported()).status).toBe(403);
  });

  it('counts like a sign-in, and does not end the session', async () => {
    const account = anAdmin();
    await call(app, 'POST', '/api/admin/create-admin', { body: account, token });
    const own = await signIn(app, account);
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await confirm({ password: 'wrong' }, own)).status).toBe(400);
    }
    const { status, headers } = await confirm({ password: account.password }, own);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(app, 'POST', '/api/admin/login', { body: account })).status).toBe(429);
    expect((await rpc(app, 'account.me', {}, own)).status).toBe(200);
  });
});

it('STEP_UP_MINUTES also applies to the account calls, and replaces the 10 minutes', async () => {
  const strict = await startTestApp({ env: { STEP_UP_MINUTES: '2' } });
  try {
    const own = await signIn(strict, strict.root);
    const create = () =>
      call(strict, 'POST', '/api/admin/create-admin', { body: anAdmin(), token: own });
    const { body } = await create();
    const path = `/api/admin/admins/${body.admin.id}`;
    strict.advanceClock(3 * MINUTE_MS);
    const attempts = [
      await create(),
      await call(strict, 'PUT', path, { body: anAdmin(), token: own }),
      await call(strict, 'DELETE', path, { token: own }),
      await call(strict, 'GET', EXPORT, { token: own }),
    ];
    for (const answer of attempts) {
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('fresh_sign_in_required');
    }
    await rpc(strict, 'account.confirm', { password: strict.root.password }, own);
    expect((await create()).status).toBe(201);
  } finally {
    await strict.close();
  }
});

it('the own account is returned without secrets', async () => {
  const { status, body } = await rpc(app, 'account.me', {}, token);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(String),
    username: app.root.username,
    displayName: null,
    email: null,
    emailVerified: false,
    mailIsSetUp: false,
    totp: false,
    recoveryCodesLeft: 0,
    passkeys: [],
  });
});
