import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#shared/accounts/audit-calls.ts';
import { call, mutate, signIn } from '../testing/api-client.ts';
import { aContact, anAdmin, anAppointment } from '../testing/factories.ts';
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
  const numberOfLast = async () => (await app.services.auditLog.page({})).rows[0]?.number ?? 0;
  const before = await numberOfLast();
  await work();
  const { rows } = await app.services.auditLog.page({});
  return rows.filter(({ number }) => number > before).reverse();
}

it.each([
  ['contacts.setStatus', { id, status: 'ignored' }],
  ['templates.remove', { id }],
  ['admins.remove', { id }],
  ['views.update', { id, name: 'x', kind: 'contact', filter: {}, forTeam: false }],
])('are not written by %s that fails', async (name, body) => {
  const fail = async () => expect((await mutate(app, name, body, token)).status).toBe(404);
  expect(await written(fail)).toEqual([]);
});

it('are written once if a call is repeated with its key', async () => {
  const body = anAdmin();
  const headers = { 'idempotency-key': 'a-key-of-this-test' };
  const post = () => call(app, 'POST', '/api/admin/create-admin', { token, headers, body });
  const twice = async () =>
    expect([(await post()).status, (await post()).status]).toEqual([201, 201]);
  expect(await written(twice)).toHaveLength(1);
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

it.each(['contacts', 'appointments'])(
  'contain the filter and rows of a file of %s',
  async (list) => {
    await call(app, 'POST', '/api/contact', { body: aContact() });
    await call(app, 'POST', '/api/appointments', { body: anAppointment() });
    const path = `/api/admin/${list}/export?search=visitor&assignee=none&unknown=Layla`;
    let rows = 0;
    const entries = await written(async () => {
      const { body } = await call(app, 'GET', path, { token });
      rows = body.trim().split('\r\n').length - 1;
    });
    expect(rows).toBeGreaterThan(0);
    const filter = { assignee: 'none', search: 'set' };
    const data = { kind: list.slice(0, -1), filter, rows };
    expect(entries).toMatchObject([{ action: 'leads.exported', actor: { kind: 'admin' }, data }]);
  },
);

it('contain the filter and rows of a report as CSV, and nothing about a report that is shown', async () => {
  const path = '/api/admin/report?from=2026-11-01&kind=contact';
  expect(await written(() => call(app, 'GET', path, { token }))).toEqual([]);
  let rows = 0;
  const entries = await written(async () => {
    const headers = { accept: 'text/csv' };
    const { body } = await call(app, 'GET', path, { token, headers });
    rows = body.trim().split('\r\n').length - 1;
  });
  const data = { filter: { from: '2026-11-01', kind: 'contact' }, rows };
  expect(entries).toMatchObject([{ action: 'report.exported', data }]);
});
