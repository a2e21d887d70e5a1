import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, rpc, signIn } from '../testing/api-client.ts';
import {
  challengeOf,
  createAuthenticator,
  newAccount,
  sendCode,
} from '../testing/authenticator.ts';
import { aPasskeyRow } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let phone: ReturnType<typeof createAuthenticator>;
let account: { id: string; username: string; password: string };
beforeAll(async () => {
  const plain = await startTestApp({ jobs: false });
  account = await newAccount(plain);
  app = await startTestApp({ env: { REQUIRE_SECOND_FACTOR: 'on' }, beside: plain });
  phone = createAuthenticator(app, plain);
  const { close } = app;
  app.close = async () => {
    await close();
    await plain.close();
  };
});
afterAll(() => app.close());

const RACES = 5;
const login = (body: object) => call(app, 'POST', '/api/admin/login', { body });

it('an account without a factor can only set one up, and sign out', async () => {
  const { body } = await login(account);
  expect(body).toMatchObject({ success: true, mustSetUpSecondFactor: true });
  const token = body.sessionToken;
  const own = { username: account.username, password: 'my own new password' };
  for (const [method, path, sent] of [
    ['GET', '/contacts'],
    ['GET', '/admins'],
    ['POST', '/create-admin', own],
    ['PUT', `/admins/${account.id}`, own],
  ] as const) {
    const refused = await call(app, method, `/api/admin${path}`, { token, body: sent });
    expect([refused.status, refused.body.code], path).toEqual([
      403,
      'second_factor_setup_required',
    ]);
  }
  for (const name of ['factors.replaceRecoveryCodes', 'factors.removeTotp']) {
    const refused = await rpc(app, name, {}, token);
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_setup_required']);
  }
  const { body: setup } = await rpc(app, 'factors.beginTotp', {}, token);
  const code = phone.code(setup.secret);
  await rpc(app, 'factors.confirmTotp', { code }, token);
  expect((await call(app, 'GET', '/api/admin/contacts', { token })).status).toBe(200);

  phone.waitForNextCode();
  const challenge = await challengeOf(app, account);
  const again = await sendCode(app, challenge, phone.code(setup.secret));
  expect(again.body).not.toHaveProperty('mustSetUpSecondFactor');
  const removed = await rpc(app, 'factors.removeTotp', {}, token);
  expect([removed.status, removed.body.error]).toEqual([
    409,
    'This site requires a second factor. Add another one before you remove the last one.',
  ]);
});

it('two processes cannot remove the last two factors at once', async () => {
  const other = await startTestApp({
    env: { REQUIRE_SECOND_FACTOR: 'on' },
    beside: app,
    jobs: false,
  });
  const { id } = await newAccount(app);
  const now = new Date();
  const key = { adminId: id, sealedKey: 'x', lastStep: 0, createdAt: now, confirmedAt: now };
  const passkey = aPasskeyRow(id, now);
  for (let race = 0; race < RACES; race++) {
    await app.database.write(async (writer) => {
      for (const entity of ['totp-key', 'passkey']) await writer.delete(entity, { adminId: id });
      await writer.insert('totp-key', key);
      await writer.insert('passkey', passkey);
    });
    const { token } = await app.services.sessions.issue(id, 1);
    const answers = await Promise.all([
      rpc(app, 'factors.removeTotp', {}, token),
      rpc(other, 'factors.removePasskey', { id }, token),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
  await other.close();
});

it('the calendar of an account without a factor is not served', async () => {
  const owner = await newAccount(app);
  const before = await startTestApp({ beside: app, jobs: false });
  const token = await signIn(before, owner);
  const made = await rpc(before, 'calendarFeed.create', {}, token);
  const path = new URL(made.body.address).pathname;
  expect((await call(before, 'GET', path)).status).toBe(200);
  await before.close();
  expect((await call(app, 'GET', path)).status).toBe(404);
  await phone.setUp(owner);
  expect((await call(app, 'GET', path)).status).toBe(200);
});
