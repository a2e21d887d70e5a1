import { describe, expect, it, onTestFinished } from 'vitest';
import { call, callUntilServed } from '../../testing/api-client.ts';
import { testsOnServer } from '../../testing/databases/empty-database.ts';
import { aContact } from '../../testing/factories.ts';
import { databaseOfThisTest, startSourceServer } from '../../testing/programs/source-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createGuessLimit } from './login-limits.ts';

/** Two processes on one database, which calls use in turn. */
async function twoProcesses(env: Record<string, string>) {
  const database = await databaseOfThisTest();
  const servers = [await startSourceServer(database, env), await startSourceServer(database, env)];
  return Array.from({ length: 4 }, () => servers).flat();
}

describe.runIf(testsOnServer)('two processes share one count', () => {
  it('of posts', async () => {
    const statuses: number[] = [];
    for (const server of await twoProcesses({ RATE_LIMIT_SUBMISSIONS: '5' })) {
      statuses.push((await call(server, 'POST', '/api/contact', { body: aContact() })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  });

  it('of failed sign-ins', async () => {
    const body = { username: 'layla', password: 'wrong password' };
    const statuses: number[] = [];
    for (const server of await twoProcesses({ RATE_LIMIT_LOGINS: '5' })) {
      statuses.push((await callUntilServed(server, 'POST', '/api/admin/login', { body })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it('of guessed codes', async () => {
    const app = await startTestApp({ jobs: false });
    onTestFinished(() => app.close());
    const limits = [1, 2].map(() => createGuessLimit(app.database.dataSource));
    const checked: boolean[] = [];
    for (const limit of [...limits, ...limits, ...limits, ...limits]) {
      checked.push(
        await limit('account', async () => null).then(
          () => true,
          () => false,
        ),
      );
    }
    expect(checked).toEqual([true, true, true, true, true, false, false, false]);
  });
});
