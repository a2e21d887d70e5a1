import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, callUntilServed } from '../testing/api-client.ts';
import {
  challengeOf,
  createAuthenticator,
  newAccount,
  sendCode,
} from '../testing/authenticator.ts';
import { sourceProgram } from '../testing/programs/source-program.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let program: string[];

beforeAll(async () => {
  app = await startTestApp();
  program = await sourceProgram('admin-create');
});
afterAll(() => app.close());

function run(env: Record<string, string>, input = '', options: string[] = []) {
  const { DATABASE_URL, DATA_DIR } = app.location;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...options], {
    env: { ...process.env, DATABASE_URL, DATA_DIR, ...env },
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
/** The command blocks the server, which may then reject the first call. */
const login = (username: string, password: string) =>
  callUntilServed(app, 'POST', '/api/admin/login', { body: { username, password } });

describe('admin:create', () => {
  it('rejects a password that the site would reject, with the reason', () => {
    const { status, stderr } = run({ ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'short' });
    expect(status).toBe(1);
    expect(stderr).toContain('Password must be at least 6 characters');
  });

  it('reads both answers from a pipe and creates the account', async () => {
    const { status, stdout } = run({ ADMIN_USERNAME: '', ADMIN_PASSWORD: '' }, 'piped\nsecret-1\n');
    expect(status).toBe(0);
    expect(stdout).toContain('Administrator piped was created.');
    expect((await login('piped', 'secret-1')).status).toBe(200);
  });

  it('resets a lost password and revokes the account’s sessions', async () => {
    const { body } = await call(app, 'POST', '/api/admin/login', { body: app.root });
    run({ ADMIN_USERNAME: app.root.username, ADMIN_PASSWORD: 'found again' });
    expect((await login(app.root.username, 'found again')).status).toBe(200);
    expect((await login(app.root.username, app.root.password)).status).toBe(401);
    const token = body.sessionToken;
    expect((await call(app, 'GET', '/api/admin/admins', { token })).status).toBe(401);
  });

  it('removes the second factors of an account, and its sessions', async () => {
    const { username, password } = await newAccount(app);
    const unknown = run({}, '', ['--reset-second-factor', 'nobody']);
    expect([unknown.status, unknown.stderr]).toEqual([1, 'There is no administrator nobody.\n']);
    const { token } = await createAuthenticator(app).setUp({ username, password });
    const challenge = await challengeOf(app, { username, password });
    const { status, stdout } = run({}, '', ['--reset-second-factor', username]);
    expect([status, stdout]).toEqual([
      0,
      `The second factors of ${username} were removed; its sessions have ended.\n`,
    ]);
    expect((await sendCode(app, challenge, '123456')).body.code).toBe('challenge_expired');
    expect((await login(username, password)).status).toBe(200);
    expect((await call(app, 'GET', '/api/admin/admins', { token })).status).toBe(401);
  });
});
