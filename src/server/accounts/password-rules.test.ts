import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CHANGE_PASSWORD_FIRST } from '#shared/admins.ts';
import { call, query, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { ownerCommand } from '../testing/programs/owner-command.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const COMMON = 'Password is one of the most common ones';
const NAMED = 'Password is little more than the username or the name of the company';

describe('with PASSWORD_REFUSE_COMMON=on', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp({ env: { PASSWORD_REFUSE_COMMON: 'on' } });
    token = await signIn(app, app.root);
  });
  afterAll(() => app.close());

  const create = (body: unknown) => call(app, 'POST', '/api/admin/create-admin', { body, token });

  it.each([
    [{ password: 'letmein' }, COMMON],
    [{ username: 'sara-haddad', password: 'Sara-Haddad1' }, NAMED],
  ])('rejects a new account with %j', async (change, message) => {
    const { status, body } = await create(anAdmin(change));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'password', message }]);
  });

  it('rejects a change to a common password, and accepts a change without a password', async () => {
    const { id, username } = (await create(anAdmin())).body.admin;
    const change = (password?: string) =>
      call(app, 'PUT', `/api/admin/admins/${id}`, { body: { username, password }, token });
    expect((await change('letmein')).body.errors).toEqual([{ field: 'password', message: COMMON }]);
    expect((await change(username)).body.errors).toEqual([{ field: 'password', message: NAMED }]);
    expect((await change()).status).toBe(200);
    expect((await change('correct donkey')).status).toBe(200);
  });

  it('the command admin-create rejects common passwords too', async () => {
    const account = { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'letmein' };
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = app.location;
    const env = { ...account, PASSWORD_REFUSE_COMMON: 'on' };
    const { status, output } = await ownerCommand(
      'admin-create',
      [],
      { databaseUrl, dataDir },
      env,
    );
    expect(status).toBe(1);
    expect(output).toContain(COMMON);
  });
});

describe('a password generated at installation', () => {
  const GIVEN = { username: 'installed', password: 'printed only once' };

  async function installed(env: Record<string, string>) {
    const app = await startTestApp({ env });
    onTestFinished(() => app.close());
    await app.database.write((manager) => manager.deleteAll('admin').then(() => undefined));
    await app.services.admins.ensureFirst(GIVEN, { generated: true });
    const { body } = await call(app, 'POST', '/api/admin/login', { body: GIVEN });
    const as = (method: string, path: string, change?: unknown) =>
      call(app, method, path, { token: body.sessionToken, ...(change ? { body: change } : {}) });
    return { app, login: body, as, own: `/api/admin/admins/${body.admin.id}` };
  }

  it('is exempt from the rule, unlike a common password chosen by the owner', async () => {
    const { app } = await installed({ PASSWORD_REFUSE_COMMON: '1' });
    await app.database.write((manager) => manager.deleteAll('admin').then(() => undefined));
    const first = app.services.admins.ensureFirst({ username: 'first', password: 'letmein' });
    await expect(first).rejects.toThrow(COMMON);
  });

  it('does not have to be changed if common passwords are allowed', async () => {
    const { login, as, own } = await installed({});
    expect(Object.keys(login).sort()).toEqual(['admin', 'expiresAt', 'sessionToken', 'success']);
    expect((await as('GET', '/api/admin/contacts')).status).toBe(200);
    expect((await as('PUT', own, { username: 'renamed' })).status).toBe(200);
  });

  it('must be changed before any other call if common passwords are rejected', async () => {
    const { app, login, as, own } = await installed({ PASSWORD_REFUSE_COMMON: 'true' });
    expect(login.mustChangePassword).toBe(true);
    const refused = [
      await as('GET', '/api/admin/contacts'),
      await as('POST', '/api/admin/create-admin', anAdmin()),
      await as('PUT', own, { username: 'renamed' }),
      await query(app, 'views.list', undefined, login.sessionToken),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(refused[0]?.body.error).toBe(CHANGE_PASSWORD_FIRST);

    const same = await as('PUT', own, GIVEN);
    expect(same.status).toBe(400);
    expect(same.body.errors).toMatchObject([{ field: 'password' }]);
    const changed = await as('PUT', own, { ...GIVEN, password: 'chosen by its owner' });
    expect(changed.status).toBe(200);
    expect((await as('GET', '/api/admin/contacts')).status).toBe(200);

    const account = { ...GIVEN, password: 'chosen by its owner' };
    const again = await call(app, 'POST', '/api/admin/login', { body: account });
    expect(again.body).not.toHaveProperty('mustChangePassword');
  });

  it('does not have to be changed before signing out', async () => {
    const { as } = await installed({ PASSWORD_REFUSE_COMMON: 'true' });
    expect((await as('POST', '/api/admin/logout')).status).toBe(200);
  });
});
