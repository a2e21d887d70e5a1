import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#shared/accounts/audit-calls.ts';
import { call, mutate, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const id = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

/** The entries that `work` writes. */
async function written(work: () => Promise<unknown>): Promise<AuditEntry[]> {
  const [last] = (await app.services.auditLog.page({})).rows;
  await work();
  const { rows } = await app.services.auditLog.page({});
  return rows.filter(({ id }) => id > (last?.id ?? '')).reverse();
}

it.each([
  ['templates.remove', { id }],
  ['admins.remove', { id }],
  ['views.update', { id, name: 'x', kind: 'contact', filter: {}, forTeam: false }],
])('are not written by %s that fails', async (name, body) => {
  const fail = async () => expect((await mutate(app, name, body, token)).status).toBe(404);
  expect(await written(fail)).toEqual([]);
});

it('name the account that was created or deleted', async () => {
  const account = anAdmin();
  const entries = await written(async () => {
    const { body } = await mutate(app, 'admins.create', account, token);
    await mutate(app, 'admins.remove', { id: body.result.data.admin.id }, token);
  });
  expect(entries.map(({ action, data }) => [action, data.username])).toEqual([
    ['account.created', account.username],
    ['account.deleted', account.username],
  ]);
});

it('contain the filter of a report as CSV, and nothing about a report that is shown', async () => {
  const path = '/api/admin/report?from=2026-11-01&kind=contact';
  expect(await written(() => call(app, 'GET', path, { token }))).toEqual([]);
  const headers = { accept: 'text/csv' };
  const entries = await written(() => call(app, 'GET', path, { token, headers }));
  const data = { filter: { from: '2026-11-01', kind: 'contact' } };
  expect(entries).toMatchObject([{ action: 'report.exported', data }]);
});
