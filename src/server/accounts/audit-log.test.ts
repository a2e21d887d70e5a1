import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#shared/accounts/audit.ts';
import { call, query, signIn } from '../testing/api-client.ts';
import { aContact } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;
const FOUND = 'Layla Al Mansoori';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
  token = await signIn(app, app.root);
  await call(app, 'POST', '/api/contact', { body: aContact({ fullName: FOUND }) });
  for (const kind of ['contacts', 'contacts', 'appointments']) {
    await call(app, 'GET', `/api/admin/${kind}/export?search=layla`, { token });
  }
});
afterAll(() => app.close());

const read = (parameters = '', as = token) =>
  call(app, 'GET', `/api/admin/audit${parameters}`, { token: as });
const entries = async (parameters = ''): Promise<AuditEntry[]> => (await read(parameters)).body;

describe('the audit log', () => {
  it('is rejected without a session', async () => {
    expect((await call(app, 'GET', '/api/admin/audit')).status).toBe(401);
  });

  it.each([
    ['action=unknown', 'action'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['cursor=x', 'cursor'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['format=xml', 'format'],
  ])('is rejected with %s', async (parameter, field) => {
    const { status, body } = await read(`?${parameter}`);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });

  it('contains what has just happened, latest first, without content of leads', async () => {
    const { body } = await read();
    const latest = body.find(({ action }: AuditEntry) => action === 'leads.exported');
    expect(latest).toMatchObject({
      actor: { kind: 'admin', name: app.root.username },
      subject: null,
      address: '127.0.0.1',
      data: { kind: 'appointment', filter: { search: 'set' } },
      text: 'exported appointments with search set',
    });
    const ids = body.map(({ id }: AuditEntry) => id);
    expect(ids).toEqual(ids.toSorted().reverse());
    expect(JSON.stringify(body)).not.toContain(FOUND);
  });

  it('is read in pages by the Link header', async () => {
    const all = await entries();
    const first = await read('?limit=2&action=leads.exported');
    const next = first.headers.get('link')?.match(/<(.+?)>/)?.[1] ?? '';
    const second = await call(app, 'GET', next, { token });
    const changes = all.filter(({ action }) => action === 'leads.exported');
    expect([...first.body, ...second.body]).toEqual(changes);
    expect(second.headers.get('link')).toBeNull();
  });

  it('is filtered by actor, action and time', async () => {
    const [{ actor, at } = { actor: { id: '' }, at: '' }] = await entries();
    const changes = await entries(`?actor=${actor.id}&action=leads.exported`);
    expect(changes).toHaveLength(3);
    expect(await entries('?actor=system')).toMatchObject([
      { action: 'account.created', actor: { kind: 'system', id: null } },
    ]);
    expect(await entries(`?from=${new Date(Date.now() + DAY_MS).toISOString()}`)).toEqual([]);
    expect(await entries(`?to=${changes.at(-1)?.at}&action=leads.exported`)).toEqual([]);
    expect((await entries(`?from=${at}`)).length).toBeGreaterThan(0);
    const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
    expect(await entries(`?from=${today}&to=${today}`)).toEqual(await entries());
  });
});

describe('a file of the audit log', () => {
  it('is served over REST only', async () => {
    const { body } = await query(app, 'audit.list', { format: 'csv' }, token);
    expect(body.error.data).toMatchObject({ httpStatus: 400, reason: 'rest_only' });
  });

  it('contains the same entries as CSV, and is recorded', async () => {
    const before = await entries('?action=leads.exported');
    const csv = await read('?format=csv&action=leads.exported');
    const rows = parse(csv.body, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row.Id)).toEqual(before.map(({ id }) => id));
    const [entry] = await entries('?action=audit.exported');
    expect(entry?.data).toEqual({ filter: { action: 'leads.exported' } });
  });
});
