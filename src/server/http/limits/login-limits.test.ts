import { describe, expect, it, onTestFinished } from 'vitest';
import { usernameKey } from '../../accounts/admin.entity.ts';
import { call, signIn } from '../../testing/api-client.ts';
import { anAdmin } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

interface Place {
  origin: string;
}

async function limited(env: Record<string, string> = {}) {
  const app = await startTestApp({
    env: { RATE_LIMIT_LOGINS: '5', TRUST_PROXY_HOPS: '1', ...env },
    // Concurrent attempts overlap only while a hash takes some time.
    slowHashes: true,
  });
  onTestFinished(() => app.close());
  return app;
}

/** The status of a sign-in from `address`, sent through a trusted proxy. */
async function login(place: Place, account: object, address = '198.51.100.1'): Promise<number> {
  const headers = { 'x-forwarded-for': address };
  return (await call(place, 'POST', '/api/admin/login', { body: account, headers })).status;
}

const wrong = (username: string) => ({ username, password: 'wrong password' });
const times = <T>(count: number, item: T): T[] => Array(count).fill(item);

async function oneAtATime(calls: (() => Promise<number>)[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const make of calls) statuses.push(await make());
  return statuses;
}

/** Uses up the limit of a name, five failures from each address, without hashing. */
async function useUpLimitOfName({ services }: TestApp, username: string): Promise<void> {
  for (let host = 1; host <= 20; host += 1) {
    const signer = { clientKey: `203.0.113.${host}`, usernameKey: usernameKey(username) };
    for (const _ of times(5, null)) {
      await services.limitSignIns(
        signer,
        async () => undefined,
        () => true,
      );
    }
  }
}

/** Signs in, and retries while the machine is too busy. */
async function loginWhenTaken(place: Place, account: object): Promise<number> {
  const status = await login(place, account);
  return status === 503 ? loginWhenTaken(place, account) : status;
}

describe('failed sign-ins of one address under one name', () => {
  it('are rejected after the fifth, in any spelling of the name', async () => {
    const app = await limited();
    const names = ['layla', 'LAYLA', 'ｌａｙｌａ', ' layla', 'lay\u200bla', 'Layla'];
    const statuses = await oneAtATime(names.map((name) => () => login(app, wrong(name))));
    expect(statuses).toEqual([...times(5, 401), 429]);
    expect(await login(app, wrong('another'))).toBe(401);
  });

  it('compute at most five hashes, also concurrently', async () => {
    const app = await limited();
    const before = app.passwords.count();
    const statuses = await Promise.all(
      times(20, null).map(() => loginWhenTaken(app, wrong('layla'))),
    );
    // A busy database can refuse one with 503 after it was counted.
    const rejected = statuses.filter((status) => status === 401).length;
    expect(rejected).toBeGreaterThan(0);
    expect(rejected).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - rejected);
    expect(app.passwords.count() - before).toBeLessThanOrEqual(5);
  });
});

describe('sign-ins with the right password', () => {
  it('are never counted, neither in sequence nor concurrently', async () => {
    const app = await limited();
    const right = times(10, () => loginWhenTaken(app, app.root));
    expect(await oneAtATime(right)).toEqual(times(10, 200));
    expect(await Promise.all(right.map((make) => make()))).toEqual(times(10, 200));
  });
});

describe('failed sign-ins under one name from many addresses', () => {
  it('block the name for all addresses, and no other name', async () => {
    const app = await limited();
    const other = anAdmin();
    const token = await signIn(app, app.root);
    await call(app, 'POST', '/api/admin/create-admin', { body: other, token });
    await useUpLimitOfName(app, app.root.username);
    expect(await login(app, app.root)).toBe(429);
    expect(await login(app, other)).toBe(200);
    await useUpLimitOfName(app, 'nobody');
    expect(await login(app, wrong('nobody'))).toBe(429);
  });
});
