import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../app-error.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createGuessLimit } from './login-limits.ts';

let app: TestApp;
let limit: ReturnType<typeof createGuessLimit>;
let account: string;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(() => {
  limit = createGuessLimit(app.database.dataSource);
  account = crypto.randomUUID();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const wrong = (by = limit) =>
  by(account, async () => null).then(
    () => 'checked',
    (error: unknown) => (error instanceof AppError ? error.retryAfter : error),
  );
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
async function exhaust(): Promise<void> {
  for (let guess = 0; guess < 5; guess++) expect(await wrong()).toBe('checked');
}

it('is reset after an hour, or by a correct code before the limit', async () => {
  await exhaust();
  const right = () => limit(account, async () => 'totp');
  await expect(right()).rejects.toMatchObject({ code: 'rate_limited' });
  pass(3_599);
  expect(await wrong()).toBe(1);
  pass(2);
  expect(await right()).toBe('totp');
  await exhaust();
  expect(await wrong()).toBe(3_600);
});

it('does not count a guess that ends in an error', async () => {
  const fail = async () => {
    throw new Error('The database is lost.');
  };
  for (let guess = 0; guess < 9; guess++) {
    await expect(limit(account, fail)).rejects.toThrow('The database is lost.');
  }
  await exhaust();
  expect(await wrong()).toBe(3_600);
});

it('counts each account separately', async () => {
  await exhaust();
  account = crypto.randomUUID();
  expect(await wrong()).toBe('checked');
});
