import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { sourceProgram } from '../testing/programs/source-program.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function run(env: Record<string, string>, input = '') {
  const { DATABASE_URL, DATA_DIR } = app.location;
  const { status, stdout, stderr } = spawnSync(process.execPath, sourceProgram('admin-create'), {
    env: { ...process.env, DATABASE_URL, DATA_DIR, ...env },
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
const login = (username: string, password: string) =>
  call(app, 'POST', '/api/admin/login', { body: { username, password } });

describe('admin:create', () => {
  it('refuses what the site would refuse, and says so', () => {
    const { status, stderr } = run({ ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'short' });
    expect(status).toBe(1);
    expect(stderr).toContain('Password must be at least 6 characters');
  });

  it('ends with a fault when nobody answers', () => {
    const { status, stderr } = run({ ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
    expect(status).toBe(1);
    expect(stderr).toContain('No answer was given.');
  });

  it('takes both answers from a pipe and makes the account', async () => {
    const { status, stdout } = run({ ADMIN_USERNAME: '', ADMIN_PASSWORD: '' }, 'piped\nsecret-1\n');
    expect(status).toBe(0);
    expect(stdout).toContain('Administrator piped was created.');
    expect((await login('piped', 'secret-1')).status).toBe(200);
  });

  it('sets a lost password anew and ends the sessions made with it', async () => {
    const { body } = await call(app, 'POST', '/api/admin/login', { body: app.root });
    run({ ADMIN_USERNAME: app.root.username, ADMIN_PASSWORD: 'found again' });
    expect((await login(app.root.username, 'found again')).status).toBe(200);
    expect((await login(app.root.username, app.root.password)).status).toBe(401);
    const token = body.sessionToken;
    expect((await call(app, 'GET', '/api/admin/admins', { token })).status).toBe(401);
  });
});
