import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../app-error.ts';
import { call } from '../../testing/api-client.ts';
import { testsOnServer } from '../../testing/databases/empty-database.ts';
import { aContact } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createGuessLimit } from './login-limits.ts';

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(() => {
  key = crypto.randomUUID();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const aLimit = () =>
  createGuessLimit(app.database.dataSource, { keyPrefix: 'test', most: 5, seconds: 3_600 });
/** Returns whether the guess is right; the seconds to wait if the limit rejects it. */
const guess = (limited: ReturnType<typeof aLimit>, isRight: boolean) =>
  limited(
    key,
    async () => isRight,
    (result) => !result,
  ).catch((error: unknown) => (error instanceof AppError ? error.retryAfter : error));
async function exhaust(limits: ReturnType<typeof aLimit>[]): Promise<void> {
  for (const limit of [...limits, ...limits, ...limits, ...limits, ...limits].slice(0, 5)) {
    expect(await guess(limit, false)).toBe(false);
  }
}

it('rejects guesses of a key after five wrong ones, for an hour', async () => {
  const limit = aLimit();
  await exhaust([limit]);
  expect(await guess(limit, true)).toBe(3_600);
  vi.setSystemTime(Date.now() + 3_599_000);
  expect(await guess(limit, false)).toBe(1);
  vi.setSystemTime(Date.now() + 2_000);
  expect(await guess(limit, true)).toBe(true);
  await exhaust([limit]);
  key = crypto.randomUUID();
  expect(await guess(limit, false)).toBe(false);
});

it('counts neither right guesses nor those that end in an error', async () => {
  const limit = aLimit();
  const lost = async () => {
    throw new Error('The database is lost.');
  };
  for (let times = 0; times < 9; times++) {
    expect(await guess(limit, true)).toBe(true);
    await expect(limit(key, lost, () => true)).rejects.toThrow('The database is lost.');
  }
  await exhaust([limit]);
  expect(await guess(limit, false)).toBe(3_600);
});

describe.runIf(testsOnServer)('two processes share one count', () => {
  it('of guesses', async () => {
    const limits = [aLimit(), aLimit()];
    await exhaust(limits);
    for (const limit of limits) expect(await guess(limit, true)).toBe(3_600);
  });

  it('of posts', async () => {
    const env = { RATE_LIMIT_SUBMISSIONS: '3' };
    const processes = [
      await startTestApp({ env, beside: app }),
      await startTestApp({ env, beside: app }),
    ];
    const statuses: number[] = [];
    for (const process of [...processes, ...processes]) {
      statuses.push((await call(process, 'POST', '/api/contact', { body: aContact() })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    for (const process of processes) await process.close();
  });
});
