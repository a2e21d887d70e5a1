import { Secret, TOTP } from 'otpauth';
import { call, rpc, signIn } from './api-client.ts';
import type { TestApp } from './test-app.ts';

const STEP_MS = 30_000;

export interface Account {
  username: string;
  password: string;
}

export const wrongCodeFor = (code: string) =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** An authenticator app. Waiting advances the clocks of `app` and of `others` too. */
export function createAuthenticator(app: TestApp, ...others: TestApp[]) {
  let ahead = 0;
  const code = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + ahead + steps * STEP_MS,
    });

  function wait(milliseconds: number): void {
    ahead += milliseconds;
    for (const each of [app, ...others]) each.advanceClock(milliseconds);
  }

  return {
    code,
    wait,
    /** Waits until no code that was shown before is valid. */
    waitForNextCode: () => wait(3 * STEP_MS),

    /** Sets up an authenticator app for an account; returns its key and the recovery codes. */
    async setUp(account: Account) {
      const token = await signIn(app, account);
      const { body: setup } = await rpc(app, 'factors.beginTotp', {}, token);
      const secret: string = setup.secret;
      const confirmed = await rpc(app, 'factors.confirmTotp', { code: code(secret) }, token);
      if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
      const recoveryCodes: string[] = confirmed.body.recoveryCodes;
      wait(3 * STEP_MS);
      return { token, secret, recoveryCodes };
    },
  };
}

/** The first step of a sign-in: returns the challenge of the second one. */
export async function challengeOf(app: TestApp, account: Account): Promise<string> {
  const { status, body } = await call(app, 'POST', '/api/admin/login', { body: account });
  if (status !== 401 || !body.challenge) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.challenge;
}

export const sendCode = (app: TestApp, challenge: string, code: string) =>
  rpc(app, 'admins.secondFactor', { challenge, code });

let serial = 0;

export async function newAccount(app: TestApp): Promise<Account & { id: string }> {
  serial += 1;
  const account = { username: `factor-${serial}-${Date.now()}`, password: 'a right password' };
  const { id } = await app.services.admins.create(account);
  return { ...account, id };
}
