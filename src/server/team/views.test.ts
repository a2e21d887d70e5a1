import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_VIEWS } from '#shared/leads/views.ts';
import { call, mutate, rpc, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const VIEW = {
  name: ' Hosting, مفتوح 😀 ',
  kind: 'appointment',
  filter: { status: 'pending', service: 'hosting-consultation', from: '2026-01-01', q: 'Layla' },
  forTeam: false,
};

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const send = (name: string, input: object = {}, as = token) => rpc(app, `views.${name}`, input, as);
const list = async (as = token) => (await send('list', {}, as)).body;
async function aPerson() {
  const made = anAdmin();
  const { body } = await mutate(app, 'admins.create', made, token);
  const id: string = body.result.data.admin.id;
  const as = await signIn(app, made);
  const leave = () => call(app, 'DELETE', `/api/admin/admins/${id}`, { token });
  return { as, leave };
}

it('saves, lists, replaces and deletes a view', async () => {
  const made = await send('save', VIEW);
  expect(made.status).toBe(200);
  const { id } = made.body.view;
  const view = { ...VIEW, id, name: VIEW.name.trim() };
  expect(made.body).toEqual({ success: true, view });
  expect(await list()).toEqual([view]);
  const { view: replaced } = (await send('save', { ...VIEW, filter: {} })).body;
  expect(await list()).toEqual([replaced]);
  expect((await send('remove', { id: replaced.id.toUpperCase() })).body).toEqual({ success: true });
  expect(await list()).toEqual([]);
});

it('shows a view of the team to everyone, who may change it, and own views to nobody else', async () => {
  const { as, leave } = await aPerson();
  const own = (await send('save', { ...VIEW, name: 'Own' })).body.view;
  const team = (await send('save', { ...VIEW, name: 'Team', forTeam: true }, as)).body.view;
  await send('save', { ...VIEW, name: 'Theirs' }, as);
  expect(await list()).toEqual([own, team]);
  expect((await send('remove', { id: own.id }, as)).status).toBe(404);
  await leave();
  const rows = await app.database.manager.query('SELECT name FROM saved_views ORDER BY name');
  expect(rows).toEqual([{ name: 'Own' }, { name: 'Team' }]);
  const ownToo = (await send('save', { ...VIEW, name: 'Team' })).body.view;
  expect(await list()).toEqual(expect.arrayContaining([own, ownToo, team]));
  const teams = (await send('save', { ...VIEW, name: 'Team', forTeam: true })).body.view;
  expect(await list()).toEqual([own, teams]);
  for (const { id } of [own, teams]) expect((await send('remove', { id })).status).toBe(200);
});

it.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: 'x'.repeat(61) }, 'name', 'Name must be at most 60 characters'],
  [{ kind: 'lead' }, 'kind', 'Kind must be contact or appointment'],
  [{ kind: 'contact' }, 'filter', 'Filter status is unknown or has an unknown value'],
  [{ filter: { to: '31.12.2026' } }, 'filter', 'Filter to is unknown or has an unknown value'],
  [{ filter: { rows: '100' } }, 'filter', 'Filter rows is unknown or has an unknown value'],
  [{ filter: { q: 'x'.repeat(201) } }, 'filter', 'Filter q is unknown or has an unknown value'],
  [
    { filter: { assignee: 'nobody' } },
    'filter',
    'Filter assignee is unknown or has an unknown value',
  ],
])('rejects %j', async (change, field, message) => {
  const { status, body } = await send('save', { ...VIEW, ...change });
  expect([status, body.errors]).toEqual([400, [{ field, message }]]);
});

it('returns 404 for an unknown view, and 401 without a session', async () => {
  for (const id of [NO_ID, 'nobody']) {
    const { status, body } = await send('remove', { id });
    expect([status, body.error]).toEqual([404, 'There is no view with this id.']);
  }
  expect((await rpc(app, 'views.list')).status).toBe(401);
});

it('limits the number of views of a person', async () => {
  const { as, leave } = await aPerson();
  for (let made = 0; made < MAX_VIEWS; made += 1)
    await send('save', { ...VIEW, name: `View ${made}` }, as);
  const { status, body } = await send('save', VIEW, as);
  expect([status, body.error]).toEqual([409, 'There are 50 views. Delete one first.']);
  await leave();
});
