import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

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
