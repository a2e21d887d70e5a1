import { expect, it, onTestFinished } from 'vitest';
import type { AuditEntry } from '#shared/accounts/audit.ts';
import { call, signIn } from '../testing/api-client.ts';
import { startTestApp } from '../testing/test-app.ts';

async function start() {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const entries = async (action: string): Promise<AuditEntry[]> => {
    const { rows } = await app.services.auditLog.page({ action } as never);
    return rows;
  };
  const attempt = async (username: string, password = 'wrong password') =>
    (await call(app, 'POST', '/api/admin/login', { body: { username, password } })).status;
  return { app, entries, attempt };
}

it('records a rejected attempt with the name of the account, but no unknown name', async () => {
  const { app, entries, attempt } = await start();
  expect(await attempt(app.root.username)).toBe(401);
  expect(await attempt('my-secret-password')).toBe(401);
  const [unknown, known] = await entries('session.rejected');
  expect(known).toMatchObject({
    actor: { kind: 'visitor', id: null },
    address: '127.0.0.1',
    subject: { kind: 'admin' },
    data: { name: app.root.username, reason: 'password' },
  });
  expect(unknown).toMatchObject({ subject: null, data: { name: null, reason: 'password' } });
});

it('records a sign-in and a sign-out', async () => {
  const { app, entries } = await start();
  const token = await signIn(app, app.root);
  await call(app, 'POST', '/api/admin/logout', { token });
  const actor = { kind: 'admin', name: app.root.username };
  expect(await entries('session.started')).toMatchObject([{ actor, data: { method: 'password' } }]);
  expect(await entries('session.ended')).toMatchObject([{ actor, data: {} }]);
});
