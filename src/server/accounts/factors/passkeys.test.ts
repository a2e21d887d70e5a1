import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/fields/limits.ts';
import { call, rpc, signIn } from '../../testing/api-client.ts';
import { newAccount, sendCode } from '../../testing/authenticator.ts';
import { createSoftPasskey } from '../../testing/soft-passkey.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const SITE = 'https://www.example.com';
const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: SITE } });
});
afterAll(() => app.close());

async function begin() {
  const account = await newAccount(app);
  const token = await signIn(app, account);
  return { account, token, passkey: createSoftPasskey(SITE, account.id) };
}
const optionsFor = (token: string) => rpc(app, 'factors.passkeyOptions', {}, token);
const add = (token: string, response: object, name = 'Laptop') =>
  rpc(app, 'factors.addPasskey', { response, name }, token);
const challenge = async () => (await rpc(app, 'admins.passkeyRequest')).body.challenge as string;
const enter = (response: object) => rpc(app, 'admins.passkey', { response });

async function withPasskey() {
  const begun = await begin();
  const { body: options } = await optionsFor(begun.token);
  const { body } = await add(begun.token, begun.passkey.register(options));
  return { ...begun, added: body };
}

describe('adding a passkey', () => {
  it('is rejected for another origin, without user verification, and for a strange challenge', async () => {
    const { token, passkey } = await begin();
    const { body: first } = await optionsFor(token);
    const elsewhere = { ...first, origin: 'https://example.org' };
    expect((await add(token, passkey.register(elsewhere))).status).toBe(400);
    const unverified = { ...first, isVerified: false };
    expect((await add(token, passkey.register(unverified))).status).toBe(400);
    const invented = { challenge: 'A'.repeat(43) };
    expect((await add(token, passkey.register(invented))).status).toBe(400);
    const { token: other } = await begin();
    expect((await add(other, passkey.register(first))).status).toBe(400);
    expect((await add(token, passkey.register(first), ' ')).status).toBe(400);
  });

  it('returns it, with recovery codes for the first factor, and uses up the challenge', async () => {
    const { token, passkey, account } = await begin();
    const { body: options } = await optionsFor(token);
    const { status, body } = await add(token, passkey.register(options), 'Work laptop');
    expect(status).toBe(200);
    expect(body).toMatchObject({ passkey: { name: 'Work laptop', lastUsedAt: null } });
    expect(body.recoveryCodes).toHaveLength(10);
    const another = createSoftPasskey(SITE, account.id);
    expect((await add(token, another.register(options))).status).toBe(400);
    const { body: next } = await optionsFor(token);
    expect(next.excludeCredentials).toHaveLength(1);
    expect((await add(token, passkey.register(next))).status).toBe(409);
    const { body: last } = await optionsFor(token);
    expect((await add(token, another.register(last))).body).not.toHaveProperty('recoveryCodes');
  });

  it(`is rejected above ${LIMITS.passkeys} passkeys`, async () => {
    const { account, token, added } = await withPasskey();
    const [row] = await app.database.manager.find('passkey', { where: { id: added.passkey.id } });
    const rows = Array.from({ length: LIMITS.passkeys - 1 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      credentialHash: `${account.id}${String(index).padStart(28, '0')}`,
    }));
    await app.database.write((manager) => manager.insert('passkey', rows));
    expect((await optionsFor(token)).status).toBe(409);
  });
});

describe('signing in with a passkey', () => {
  it('is rejected for an unknown passkey, another origin, and without user verification', async () => {
    const { passkey, account } = await withPasskey();
    const stranger = createSoftPasskey(SITE, account.id);
    const responses = [
      stranger.authenticate({ challenge: await challenge() }),
      passkey.authenticate({ challenge: await challenge(), origin: 'https://example.org' }),
      passkey.authenticate({ challenge: await challenge(), isVerified: false }),
      passkey.authenticate({ challenge: 'A'.repeat(43) }),
    ];
    for (const response of responses) expect((await enter(response)).status).toBe(401);
  });

  it('is rejected if the response is of another account or has been changed', async () => {
    const { passkey } = await withPasskey();
    const response = passkey.authenticate({ challenge: await challenge() });
    const userHandle = Buffer.from(NO_ID).toString('base64url');
    const stolen = { ...response, response: { ...response.response, userHandle } };
    expect((await enter(stolen)).status).toBe(401);
    const signature = `${response.response.signature.slice(0, -8)}AAAAAAAA`;
    const changed = { ...response, response: { ...response.response, signature } };
    expect((await enter(changed)).status).toBe(401);
    expect((await enter(response)).status).toBe(200);
  });

  it('responds like a sign-in with a password, once for each challenge', async () => {
    const { passkey, account } = await withPasskey();
    const response = passkey.authenticate({ challenge: await challenge() });
    const { status, body } = await enter(response);
    expect(status).toBe(200);
    expect(body.admin.id).toBe(account.id);
    const { sessionToken: token } = body;
    expect((await call(app, 'GET', '/api/admin/contacts', { token })).status).toBe(200);
    expect((await enter(response)).status).toBe(401);
    const { passkeys } = await app.services.factors.summaryOf(account.id);
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  it('is rejected if the counter has not increased, as for a copied authenticator', async () => {
    const { passkey } = await withPasskey();
    const at = async (counter: number) =>
      (await enter(passkey.authenticate({ challenge: await challenge(), counter }))).status;
    expect(await at(5)).toBe(200);
    expect(await at(5)).toBe(401);
    expect(await at(4)).toBe(401);
    expect(await at(6)).toBe(200);
  });

  it('completes a sign-in with the password of an account without an authenticator app', async () => {
    const { account, added } = await withPasskey();
    const { status, body } = await call(app, 'POST', '/api/admin/login', { body: account });
    expect([status, body.methods]).toEqual([401, ['passkey', 'recovery_code']]);
    expect((await sendCode(app, body.challenge, added.recoveryCodes[0])).status).toBe(200);
  });
});

it('a deleted passkey no longer works; another account cannot delete it', async () => {
  const { token, passkey, added, account } = await withPasskey();
  const remove = (id: string, as: string) => rpc(app, 'factors.removePasskey', { id }, as);
  const { token: other } = await begin();
  expect((await remove(added.passkey.id, other)).status).toBe(404);
  expect((await remove(NO_ID, token)).status).toBe(404);
  expect((await remove(added.passkey.id, token)).status).toBe(200);
  const response = passkey.authenticate({ challenge: await challenge() });
  expect((await enter(response)).status).toBe(401);
  expect(await app.services.factors.summaryOf(account.id)).toMatchObject({ recoveryCodesLeft: 0 });
});
