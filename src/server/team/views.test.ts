import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const VIEW = {
  name: 'Hosting, مفتوح 😀',
  kind: 'appointment',
  forTeam: false,
  filter: { status: 'pending', service: 'hosting-consultation', from: '2026-01-01', q: 'Layla' },
};

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
  token = await signIn(app, app.root);
});
afterEach(() => app.database.manager.clear('view'));
afterAll(() => app.close());

const send = (name: string, input: object = {}, as = token) => rpc(app, `views.${name}`, input, as);
const list = async () => (await send('list')).body;

it('saves, lists, replaces and deletes a view', async () => {
  expect((await send('save', { ...VIEW, name: ` ${VIEW.name} ` })).status).toBe(200);
  expect(await list()).toEqual([{ ...VIEW, id: expect.any(String) }]);
  await send('save', { ...VIEW, filter: {} });
  const [{ id }, ...others] = await list();
  expect([await list(), others]).toEqual([[{ ...VIEW, id, filter: {} }], []]);
  expect((await send('remove', { id: id.toUpperCase() })).status).toBe(200);
  expect(await list()).toEqual([]);
  for (const unknown of [NO_ID, 'nobody']) {
    const { status, body } = await send('remove', { id: unknown });
    expect([status, body.error]).toEqual([404, 'There is no view with this id.']);
  }
});

it('shows a view of the team to everyone, who may change it, and own views to nobody else', async () => {
  const person = anAdmin();
  const { admin } = (await rpc(app, 'admins.create', person, token)).body;
  const as = await signIn(app, person);
  await send('save', { ...VIEW, name: 'Own' });
  await send('save', { ...VIEW, name: 'Team', forTeam: true }, as);
  await send('save', { ...VIEW, name: 'Theirs' }, as);
  const [own, team, ...others] = await list();
  expect([own.name, team.name, others]).toEqual(['Own', 'Team', []]);
  expect((await send('remove', { id: own.id }, as)).status).toBe(404);
  await call(app, 'DELETE', `/api/admin/admins/${admin.id}`, { token });
  const rows = await app.database.manager.query('SELECT name FROM saved_views ORDER BY name');
  expect(rows).toEqual([{ name: 'Own' }, { name: 'Team' }]);
  await send('save', { ...VIEW, name: 'Team' });
  expect(await list()).toHaveLength(3);
  await send('save', { ...VIEW, name: 'Team', forTeam: true, filter: {} });
  const replaced = { ...team, id: expect.any(String), filter: {} };
  expect(await list()).toEqual([own, replaced]);
});

it.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ kind: 'lead' }, 'kind', 'Kind must be contact or appointment'],
  [{ kind: 'contact' }, 'filter', 'Filter status is unknown or has an unknown value'],
  [{ filter: { to: '31.12.2026' } }, 'filter', 'Filter to is unknown or has an unknown value'],
  [{ filter: { rows: '100' } }, 'filter', 'Filter rows is unknown or has an unknown value'],
])('rejects %j', async (change, field, message) => {
  const { status, body } = await send('save', { ...VIEW, ...change });
  expect([status, body.errors]).toEqual([400, [{ field, message }]]);
});
