import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, rpc } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const WITHIN_MS = 5;
const PAIRS = 200;

let app: TestApp;
const account = anAdmin();
beforeAll(async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@71.example' };
  app = await startTestApp({ env, jobs: false, slowHashes: true });
  const id = crypto.randomUUID();
  await app.services.admins.join(
    account,
    { id, email: 'layla@example.com' },
    async () => undefined,
  );
});
afterAll(() => app.close());

/**
 * The median difference between an unknown name and the account's, in milliseconds: it ignores short
 * disturbances by other processes. A hash takes about 30 ms.
 */
async function differenceOf(ask: (username: string) => Promise<unknown>): Promise<number> {
  const timeOf = async (username: string) => {
    const began = performance.now();
    await ask(username);
    return performance.now() - began;
  };
  const differences: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    // A new period, in which the account gets another link.
    app.advanceClock(5 * 60_000);
    const unknownFirst = pair % 2 === 0;
    const before = unknownFirst ? await timeOf(`nobody-${pair}`) : 0;
    const known = await timeOf(account.username);
    differences.push((unknownFirst ? before : await timeOf(`nobody-${pair}`)) - known);
  }
  return differences.toSorted((a, b) => a - b)[PAIRS / 2] ?? Number.NaN;
}

it('a sign-in takes as long for an unknown name as for a wrong password', async () => {
  const difference = await differenceOf(async (username) => {
    const body = { username, password: 'wrong password' };
    expect((await call(app, 'POST', '/api/admin/login', { body })).status).toBe(401);
  });
  expect(Math.abs(difference)).toBeLessThan(WITHIN_MS);
});

it('a forgotten password takes as long for an unknown name as for a known one', async () => {
  const difference = await differenceOf(async (username) => {
    expect((await rpc(app, 'people.forgot', { username })).status).toBe(200);
  });
  const sent = await app.database.manager.countBy('delivery', { kind: 'password-reset' });
  expect(sent).toBeGreaterThan(PAIRS / 2);
  expect(Math.abs(difference)).toBeLessThan(WITHIN_MS);
});
