import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rpc, signIn } from '../../testing/api-client.ts';
import {
  challengeOf,
  createAuthenticator,
  newAccount,
  sendCode,
  wrongCodeFor,
} from '../../testing/authenticator.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const CODE = /^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/;

let app: TestApp;
let phone: ReturnType<typeof createAuthenticator>;
beforeAll(async () => {
  app = await startTestApp();
  phone = createAuthenticator(app);
});
afterAll(() => app.close());

const send = (name: string, token: string, body: object = {}) =>
  rpc(app, `factors.${name}`, body, token);
const summary = ({ id }: { id: string }) => app.services.factors.summaryOf(id);

describe('an authenticator app', () => {
  it('is not confirmed by a wrong code, or before the setup', async () => {
    const account = await newAccount(app);
    const token = await signIn(app, account);
    expect((await send('confirmTotp', token, { code: '123456' })).status).toBe(409);
    const { body } = await send('beginTotp', token);
    const code = wrongCodeFor(phone.code(body.secret));
    const { status, body: refused } = await send('confirmTotp', token, { code });
    expect([status, refused.errors[0].field]).toEqual([400, 'code']);
    expect(await summary(account)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    // The account still signs in with its password alone.
    await signIn(app, account);
  });

  it('returns the key as base32, URI and SVG, and stores it only encrypted', async () => {
    const { username, password } = await newAccount(app);
    const token = await signIn(app, { username, password });
    const { body } = await send('beginTotp', token);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.otpauth).toContain(`secret=${body.secret}`);
    expect(body.qr).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox/);
    expect(body.qr).not.toMatch(/style|script|href/);
    const rows = await app.database.manager.find('totp-key');
    expect(JSON.stringify(rows)).not.toContain(body.secret);
  });

  it('is confirmed by a code, which returns ten recovery codes and counts as used', async () => {
    const account = await newAccount(app);
    const token = await signIn(app, account);
    const { body } = await send('beginTotp', token);
    const code = phone.code(body.secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { body: confirmed } = await send('confirmTotp', token, { code: spaced });
    expect(confirmed.success).toBe(true);
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
    for (const each of confirmed.recoveryCodes) expect(each).toMatch(CODE);
    expect(await summary(account)).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    expect((await sendCode(app, await challengeOf(app, account), code)).status).toBe(401);
    expect((await send('beginTotp', token)).status).toBe(409);
  });

  it('is turned off together with the recovery codes', async () => {
    const account = await newAccount(app);
    const { secret } = await phone.setUp(account);
    const { body } = await sendCode(app, await challengeOf(app, account), phone.code(secret));
    const token = body.sessionToken;
    expect((await send('removeTotp', token)).status).toBe(200);
    expect((await send('removeTotp', token)).status).toBe(404);
    expect((await send('replaceRecoveryCodes', token)).status).toBe(409);
    expect(await summary(account)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    await signIn(app, account);
  });
});

it('new recovery codes invalidate the old ones', async () => {
  const account = await newAccount(app);
  const { recoveryCodes, secret } = await phone.setUp(account);
  const { body } = await sendCode(app, await challengeOf(app, account), phone.code(secret));
  const { body: issued } = await send('replaceRecoveryCodes', body.sessionToken);
  const challenge = await challengeOf(app, account);
  expect((await sendCode(app, challenge, recoveryCodes[0] ?? '')).status).toBe(401);
  const typed = issued.recoveryCodes[0].toUpperCase().replaceAll('-', ' ');
  expect((await sendCode(app, challenge, typed)).status).toBe(200);
  expect(await summary(account)).toMatchObject({ recoveryCodesLeft: 9 });
});

it('a process with another SECRETS_KEY rejects codes with 503', async () => {
  const account = await newAccount(app);
  const { secret } = await phone.setUp(account);
  const env = { SECRETS_KEY: Buffer.alloc(32, 8).toString('base64') };
  const other = await startTestApp({ env, beside: app, jobs: false });
  const challenge = await challengeOf(app, account);
  const refused = await sendCode(other, challenge, phone.code(secret));
  expect(refused.status).toBe(503);
  expect(refused.body.error).toContain('SECRETS_KEY');
  expect((await sendCode(app, challenge, phone.code(secret))).status).toBe(200);
  await other.close();
});
