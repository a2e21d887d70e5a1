import { afterEach, beforeEach, expect, it } from 'vitest';
import { call, callUntilServed, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let rootToken: string;
let account: { id: string; username: string; password: string };

beforeEach(async () => {
  app = await startTestApp({ slowHashes: true });
  rootToken = await signIn(app, app.root);
  const { username, password } = anAdmin();
  const body = { username, password };
  const created = await call(app, 'POST', '/api/admin/create-admin', { token: rootToken, body });
  account = { id: created.body.admin.id, username, password };
});
afterEach(() => app.close());

const login = (password: string) => {
  const body = { username: account.username, password };
  return callUntilServed(app, 'POST', '/api/admin/login', { body });
};

const isUsable = async (token: string) =>
  (await call(app, 'GET', '/api/admin/admins', { token })).status === 200;

async function changePassword(password: string): Promise<void> {
  const body = { username: account.username, password };
  const path = `/api/admin/admins/${account.id}`;
  const { status } = await callUntilServed(app, 'PUT', path, { token: rootToken, body });
  expect(status).toBe(200);
}

/** Runs `meanwhile` once after a password was verified. */
function onceVerified(meanwhile: () => Promise<void>): void {
  const { passwords } = app;
  const { verify } = passwords;
  passwords.verify = async (...values) => {
    const result = await verify(...values);
    passwords.verify = verify;
    await meanwhile();
    return result;
  };
}

it('a sign-in with the old password during a change creates no session', async () => {
  onceVerified(() => changePassword('the new password'));
  const { status, body } = await login(account.password);
  if (status === 200) expect(await isUsable(body.sessionToken)).toBe(false);
  else expect(status).toBe(401);

  expect((await login(account.password)).status).toBe(401);
  expect(await isUsable((await login('the new password')).body.sessionToken)).toBe(true);
});

it('a sign-in during the deletion of its account creates no session', async () => {
  onceVerified(async () => {
    await call(app, 'DELETE', `/api/admin/admins/${account.id}`, { token: rootToken });
  });
  const { status } = await login(account.password);
  expect(status).toBe(401);
});
