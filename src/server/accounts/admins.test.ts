import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const create = (body: unknown) => call(app, 'POST', '/api/admin/create-admin', { body, token });
const update = (id: string, body: unknown, as = token) =>
  call(app, 'PUT', `/api/admin/admins/${id}`, { body, token: as });
const remove = (id: string, as = token) =>
  call(app, 'DELETE', `/api/admin/admins/${id}`, { token: as });
const list = async () => (await call(app, 'GET', '/api/admin/admins', { token })).body;
const login = (body: unknown) => call(app, 'POST', '/api/admin/login', { body });
const rootId = async () =>
  (await list()).find(({ username }: { username: string }) => username === app.root.username).id;

describe('signing in', () => {
  it('requires both fields', async () => {
    const { status, body } = await login({ username: ' ' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'username', message: 'Username is required' },
      { field: 'password', message: 'Password is required' },
    ]);
  });

  it('gives the same response after one hash for an unknown name and a wrong password', async () => {
    for (const username of ['nobody', app.root.username]) {
      const before = app.passwords.count();
      const { status, headers, body } = await login({ username, password: 'x' });
      expect([status, app.passwords.count() - before]).toEqual([401, 1]);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(body).toMatchObject({
        success: false,
        error: 'Invalid credentials',
        code: 'wrong_credentials',
      });
    }
  });

  it('returns the token, its expiry and the account, but no password or hash', async () => {
    const { status, body } = await login(app.root);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: expect.any(String),
      admin: { id: expect.any(String), username: app.root.username, createdAt: expect.any(String) },
    });
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(12, 1);
  });

  it('accepts the username in any case and Unicode form', async () => {
    await create({ username: 'Ünïcode ﬁ', password: 'correct horse' });
    const { status } = await login({ username: 'ÜNÏCODE FI', password: 'correct horse' });
    expect(status).toBe(200);
  });
});

describe('creating an administrator', () => {
  it.each([
    ['username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['username', { username: '\u0430dmin' }, 'Username must be written in one script'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters'],
  ])('rejects an invalid %s: %j', async (field, change, message) => {
    const { status, body } = await create(anAdmin(change));
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ field, message });
  });

  it.each(['ROOT-ADMIN', 'root\u200b-admin'])('rejects %j as taken', async (username) => {
    const { status, body } = await create(anAdmin({ username }));
    expect(status).toBe(409);
    expect(body.error).toBe('This username is already taken.');
    expect(body.errors).toEqual([{ field: 'username', message: body.error }]);
  });

  it('returns 201 with the account, which can then sign in', async () => {
    const account = anAdmin({ username: 'ليلى المنصوري' });
    const { status, body } = await create(account);
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      admin: { id: expect.any(String), username: account.username, createdAt: expect.any(String) },
    });
    expect((await list())[0]).toEqual(body.admin);
    expect((await login(account)).status).toBe(200);
  });
});

describe('listing administrators', () => {
  it.each(['?limit=0', '?cursor=elsewhere'])('rejects %s', async (search) => {
    const { status } = await call(app, 'GET', `/api/admin/admins${search}`, { token });
    expect(status).toBe(400);
  });

  it('pages from newest to oldest and returns the total', async () => {
    await create(anAdmin());
    await create(anAdmin());
    const all = await list();
    const first = await call(app, 'GET', '/api/admin/admins?limit=2', { token });
    expect(first.headers.get('x-total-count')).toBe(String(all.length));
    expect(first.body).toEqual(all.slice(0, 2));
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await call(app, 'GET', next, { token })).body).toEqual(all.slice(2, 4));
  });
});

describe('changing an administrator', () => {
  it('returns 404 for a change of an unknown account', async () => {
    expect((await update('0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10', anAdmin())).status).toBe(404);
    expect((await update('nobody', anAdmin())).status).toBe(404);
  });

  it.each([{}, { password: '' }, { password: null }])(
    'keeps the password with %j',
    async (change) => {
      const account = anAdmin();
      const { admin } = (await create(account)).body;
      const username = `${account.username}-renamed`;
      const { status, body } = await update(admin.id, { username, ...change });
      expect(status).toBe(200);
      expect(body).toEqual({ success: true, admin: { ...admin, username } });
      expect((await login({ username, password: account.password })).status).toBe(200);
    },
  );

  it('revokes the account’s sessions on a password change, except the caller’s own', async () => {
    const account = anAdmin();
    const { admin } = (await create(account)).body;
    const [own, other] = [await signIn(app, account), await signIn(app, account)];
    const changed = { username: account.username, password: 'another horse' };
    expect((await update(admin.id, changed, own)).status).toBe(200);
    expect((await call(app, 'GET', '/api/admin/admins', { token: own })).status).toBe(200);
    expect((await call(app, 'GET', '/api/admin/admins', { token: other })).status).toBe(401);
    expect((await login(account)).status).toBe(401);

    const fresh = await signIn(app, changed);
    await update(admin.id, { ...changed, password: 'third horse' });
    for (const ended of [own, fresh]) {
      expect((await call(app, 'GET', '/api/admin/admins', { token: ended })).status).toBe(401);
    }
  });
});

describe('deleting an administrator', () => {
  it('returns 403 for the caller’s own account', async () => {
    const { status, body } = await remove(await rootId());
    expect([status, body.code]).toEqual([403, 'own_account']);
    expect(body.error).toBe('You cannot delete your own account.');
  });

  it('returns 404 for the deletion of an unknown account', async () => {
    expect((await remove('0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10')).status).toBe(404);
  });

  it('removes the account and revokes its sessions', async () => {
    const account = anAdmin();
    const { admin } = (await create(account)).body;
    const session = await signIn(app, account);
    const { status, body } = await remove(admin.id);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, freed: 0 });
    expect(await list()).not.toContainEqual(admin);
    expect((await call(app, 'GET', '/api/admin/admins', { token: session })).status).toBe(401);
    expect((await login(account)).status).toBe(401);
  });
});

it('requires the minimum password length of the settings', async () => {
  const strict = await startTestApp({ env: { PASSWORD_MIN_LENGTH: '12' } });
  const strictToken = await signIn(strict, strict.root);
  const { status, body } = await call(strict, 'POST', '/api/admin/create-admin', {
    body: anAdmin({ password: 'eleven char' }),
    token: strictToken,
  });
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { field: 'password', message: 'Password must be at least 12 characters' },
  ]);
  await strict.close();
});
