import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([2, 10, 100])('rejects a batch of %d sign-ins without computing a hash', async (size) => {
  const path = Array(size).fill('admins.login').join(',');
  const body = Object.fromEntries(Array(size).fill(app.root).entries());
  const before = app.passwords.count();
  const answer = await call(app, 'POST', `/api/trpc/${path}?batch=1`, { body });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).not.toContain('sessionToken');
  expect(app.passwords.count()).toBe(before);
});

// answer-times.ops.test.ts measures their duration.
it('computes one hash for an unknown name, as for a wrong password', async () => {
  const costs: number[] = [];
  for (const username of ['nobody', app.root.username]) {
    const before = app.passwords.count();
    const body = { username, password: 'wrong password' };
    expect((await call(app, 'POST', '/api/admin/login', { body })).status).toBe(401);
    costs.push(app.passwords.count() - before);
  }
  expect(costs).toEqual([1, 1]);
});
