import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { call } from '../testing/api-client.ts';
import { startTestApp } from '../testing/test-app.ts';

const OWNER = '192.0.2.1';

async function siteBehindAProxy() {
  const app = await startTestApp({ env: { TRUST_PROXY_HOPS: '1' }, slowHashes: true });
  onTestFinished(() => app.close());
  const login = (username: string, password: string, address: string) =>
    call(app, 'POST', '/api/admin/login', {
      body: { username, password },
      headers: { 'x-forwarded-for': address },
    });
  return { app, login };
}

it('other addresses can sign in while one address floods sign-ins over 40 connections', async () => {
  const { app, login } = await siteBehindAProxy();
  const statuses = new Set<number>();
  let over = false;
  const connection = async (_: unknown, index: number) => {
    while (!over) {
      const { status, headers } = await login(`nobody-${index}`, 'wrong password', '198.51.100.1');
      statuses.add(status);
      if (status === 503) expect(headers.get('retry-after')).toBe('1');
      await sleep(20);
    }
  };
  const connections = Array.from({ length: 40 }, connection);
  while (!statuses.has(503)) await sleep(5);
  const owners: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    owners.push((await login(app.root.username, app.root.password, OWNER)).status);
  }
  over = true;
  await Promise.all(connections);
  expect(owners).toEqual([200, 200, 200]);
  expect([...statuses].filter((status) => status !== 401)).toEqual([503]);
});
