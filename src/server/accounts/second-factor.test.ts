import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mutate, signIn } from '../testing/api-client.ts';
import {
  challengeOf,
  createAuthenticator,
  newAccount,
  sendCode,
  wrongCodeFor,
} from '../testing/authenticator.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const FROM = { clientKey: '192.0.2.1', userAgent: undefined };

const MINUTE_MS = 60_000;

let app: TestApp;
let second: TestApp;
let phone: ReturnType<typeof createAuthenticator>;
beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ beside: app, jobs: false });
  phone = createAuthenticator(app, second);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

async function accountWithFactor() {
  const account = await newAccount(app);
  return { account, ...(await phone.setUp(account)) };
}
const login = (body: object) => call(app, 'POST', '/api/admin/login', { body });

describe('the password of an account with a second factor', () => {
  it('reveals nothing if it is wrong', async () => {
    const { account } = await accountWithFactor();
    const wrong = await login({ ...account, password: 'a wrong password' });
    const unknown = await login({ username: 'nobody', password: 'a wrong password' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ ...unknown.body, requestId: wrong.body.requestId });
  });

  it('returns a challenge and the methods over both transports, but no session', async () => {
    const { account } = await accountWithFactor();
    const { status, headers, body } = await login(account);
    expect(status).toBe(401);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({
      code: 'second_factor_required',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery_code'],
    });
    expect(JSON.stringify(body)).not.toContain('sessionToken');
    const overTrpc = await mutate(app, 'admins.login', account);
    expect(overTrpc.body.error.data).toMatchObject({
      reason: 'second_factor_required',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery_code'],
    });
  });
});

describe('a challenge', () => {
  it('is rejected if it is unknown, expired, or older than the password', async () => {
    const { account, secret } = await accountWithFactor();
    const expect401 = async (challenge: string) => {
      const { status, body } = await sendCode(app, challenge, phone.code(secret));
      expect([status, body.code]).toEqual([401, 'challenge_expired']);
    };
    await expect401('A'.repeat(43));
    const late = await challengeOf(app, account);
    phone.wait(5 * MINUTE_MS + 1);
    await expect401(late);
    const earlier = await challengeOf(app, account);
    const token = await signIn(app, app.root);
    const changed = { username: account.username, password: 'another password' };
    await call(app, 'PUT', `/api/admin/admins/${account.id}`, { token, body: changed });
    await expect401(earlier);
  });

  it('works once, also on another process, and returns the specified response', async () => {
    const { account, secret } = await accountWithFactor();
    const challenge = await challengeOf(app, account);
    const { status, body } = await sendCode(second, challenge, phone.code(secret));
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: expect.any(String),
      admin: { id: account.id, username: account.username, createdAt: expect.any(String) },
    });
    phone.waitForNextCode();
    const again = await sendCode(app, challenge, phone.code(secret));
    expect([again.status, again.body.code]).toEqual([401, 'challenge_expired']);
  });
});

describe('a code', () => {
  it('is rejected a second time, and so is the code of the step before', async () => {
    const { account, secret } = await accountWithFactor();
    const code = phone.code(secret);
    const before = phone.code(secret, -1);
    expect((await sendCode(app, await challengeOf(app, account), code)).status).toBe(200);
    for (const used of [code, before]) {
      const { status, body } = await sendCode(app, await challengeOf(app, account), used);
      expect([status, body.code]).toEqual([401, 'wrong_code']);
    }
  });

  it('signs in one of two processes that receive it at once', async () => {
    const { account, secret, recoveryCodes } = await accountWithFactor();
    for (const code of [phone.code(secret), ...recoveryCodes.slice(0, 4)]) {
      const challenges = [await challengeOf(app, account), await challengeOf(app, account)];
      const [first = '', other = ''] = challenges;
      const results = await Promise.all([
        app.services.signIn.withCode(first, code, FROM).catch(() => null),
        second.services.signIn.withCode(other, code, FROM).catch(() => null),
      ]);
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(results.find(Boolean)?.admin.id).toBe(account.id);
    }
  });

  it('completes one of two sign-ins that share a challenge', async () => {
    const { account, recoveryCodes } = await accountWithFactor();
    const challenge = await challengeOf(app, account);
    const [one = '', two = ''] = recoveryCodes;
    const results = await Promise.all([
      app.services.signIn.withCode(challenge, one, FROM).catch(() => null),
      second.services.signIn.withCode(challenge, two, FROM).catch(() => null),
    ]);
    expect(results.filter(Boolean)).toHaveLength(1);
    const { recoveryCodesLeft } = await app.services.factors.summaryOf(account.id);
    // The rejected sign-in has not used up its code.
    expect(recoveryCodesLeft).toBe(9);
  });
});

describe('guessing', () => {
  it('is rejected with 429 after five wrong codes, even with RATE_LIMIT_LOGINS=0', async () => {
    const { account, secret } = await accountWithFactor();
    const right = phone.code(secret);
    const challenge = await challengeOf(app, account);
    for (let wrong = 0; wrong < 5; wrong++) {
      expect((await sendCode(app, challenge, wrongCodeFor(right))).status).toBe(401);
    }
    const { status, headers } = await sendCode(app, await challengeOf(app, account), right);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
  });
});
