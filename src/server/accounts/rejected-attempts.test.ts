import { expect, it, onTestFinished } from 'vitest';
import type { AuditEntry } from '#shared/accounts/audit.ts';
import { call, signIn } from '../testing/api-client.ts';
import { startTestApp } from '../testing/test-app.ts';

async function start(env: Record<string, string> = {}) {
  const app = await startTestApp({ env });
  onTestFinished(() => app.close());
  const entries = async (action: string): Promise<AuditEntry[]> => {
    const { rows } = await app.services.auditLog.page({ action } as never);
    return rows;
  };
  const attempt = async (username: string, password = 'wrong password') =>
    (await call(app, 'POST', '/api/admin/login', { body: { username, password } })).status;
  return { app, entries, attempt };
}

it('records a rejected attempt with the name of the account, or a keyed hash', async () => {
  const { app, entries, attempt } = await start();
  expect(await attempt(app.root.username)).toBe(401);
  expect(await attempt('my-secret-password')).toBe(401);
  const [unknown, known] = await entries('session.rejected');
  expect(known).toMatchObject({
    ...{ actor: { kind: 'visitor', id: null }, address: '127.0.0.1', subject: { kind: 'admin' } },
    data: { name: app.root.username, reason: 'password' },
  });
  expect(unknown).toMatchObject({
    subject: null,
    data: { name: expect.stringMatching(/^[\da-f]{64}$/) },
  });
  expect(JSON.stringify(unknown)).not.toContain('my-secret-password');
});

it('records an attempt that a limit rejects, once a minute', async () => {
  const { app, entries, attempt } = await start({ RATE_LIMIT_LOGINS: '2' });
  for (const status of [401, 401, 429, 429, 429]) {
    expect(await attempt(app.root.username)).toBe(status);
  }
  const reasons = (await entries('session.rejected')).map(({ data }) => data.reason);
  const wrong = 'password';
  expect(reasons).toEqual(['limit', wrong, wrong]);
});

it('records a sign-in and a sign-out', async () => {
  const { app, entries } = await start();
  const token = await signIn(app, app.root);
  await call(app, 'POST', '/api/admin/logout', { token });
  const actor = { kind: 'admin', name: app.root.username };
  expect(await entries('session.started')).toMatchObject([{ actor, data: { method: 'password' } }]);
  expect(await entries('session.ended')).toMatchObject([{ actor, data: {} }]);
});
