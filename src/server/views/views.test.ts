import { afterAll, beforeAll, expect, it } from 'vitest';
import { VIEW_PARAMETERS } from '#shared/leads/view-filter.ts';
import { MAX_VIEWS } from '#shared/leads/views.ts';
import { call, mutate, signIn } from '../testing/api-client.ts';
import { anAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const PATH = '/api/admin/views';
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

const send = (method: string, path: string, body?: object, as = token, headers = {}) =>
  call(app, method, path, { token: as, headers, ...(body && { body }) });
const list = async (as = token) => (await send('GET', PATH, undefined, as)).body;
async function aPerson() {
  const made = anAdmin();
  const { body } = await mutate(app, 'admins.create', made, token);
  const id: string = body.result.data.admin.id;
  const as = await signIn(app, made);
  const leave = () => call(app, 'DELETE', `/api/admin/admins/${id}`, { token });
  return { id, as, leave };
}

it('saves, lists, changes and deletes a view', async () => {
  const made = await send('POST', PATH, VIEW);
  expect(made.status).toBe(201);
  const { id } = made.body.view;
  const view = { ...VIEW, id, name: VIEW.name.trim(), mayChange: true };
  expect(made.body).toEqual({ success: true, view });
  expect(made.headers.get('location')).toBe(PATH);
  expect(await list()).toEqual([view]);
  const change = { name: 'All', kind: 'contact', filter: {}, forTeam: true };
  const changed = await send('PUT', `${PATH}/${id.toUpperCase()}`, change);
  expect(changed.body).toEqual({ success: true, view: { ...change, id, mayChange: true } });
  expect(await list()).toEqual([changed.body.view]);
  expect((await send('DELETE', `${PATH}/${id}`)).body).toEqual({ success: true });
  expect(await list()).toEqual([]);
});

it('shows a view of the team to everyone, but only its creator can change it', async () => {
  const { as } = await aPerson();
  const own = (await send('POST', PATH, { ...VIEW, name: 'Own' })).body.view;
  const team = (await send('POST', PATH, { ...VIEW, name: 'Team', forTeam: true })).body.view;
  expect(await list(as)).toEqual([{ ...team, mayChange: false }]);
  expect(await list()).toEqual([own, team]);
  for (const { id } of [own, team]) {
    for (const method of ['PUT', 'DELETE']) {
      const answer = await send(method, `${PATH}/${id}`, method === 'PUT' ? VIEW : undefined, as);
      expect([answer.status, answer.body.error]).toEqual([
        403,
        'Only the person who saved a view can change it.',
      ]);
    }
    expect((await send('DELETE', `${PATH}/${id}`)).status).toBe(200);
  }
});

it('deletes own views with the account; anyone can change those for the team', async () => {
  const { id: creator, as, leave } = await aPerson();
  const next = await aPerson();
  await send('POST', PATH, { ...VIEW, name: 'Own' }, as);
  const { id } = (await send('POST', PATH, { ...VIEW, forTeam: true }, as)).body.view;
  expect((await list())[0].mayChange).toBe(false);
  await leave();
  const ofCreator = `SELECT id FROM saved_views WHERE creator_id = '${creator}'`;
  const rows = await app.database.manager.query(ofCreator);
  expect(rows).toEqual([{ id }]);
  expect((await list())[0].mayChange).toBe(true);
  const change = { ...VIEW, name: 'Adopted', forTeam: true };
  expect((await send('PUT', `${PATH}/${id}`, change, next.as)).status).toBe(200);
  expect((await send('DELETE', `${PATH}/${id}`)).status).toBe(403);
  expect((await send('DELETE', `${PATH}/${id}`, undefined, next.as)).status).toBe(200);
});

it.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: 'x'.repeat(61) }, 'name', 'Name must be at most 60 characters'],
  [{ kind: 'lead' }, 'kind', 'Kind must be contact or appointment'],
  [{ kind: 'contact' }, 'filter', 'Filter status has an unknown value for this kind'],
  [{ filter: { to: '31.12.2026' } }, 'filter', 'Filter to has an unknown value for this kind'],
  [{ filter: { rows: '100' } }, 'filter', `Filter may only contain: ${VIEW_PARAMETERS.join(', ')}`],
  [{ filter: 'status=pending' }, 'filter', 'Filter must be an object of texts'],
  [{ filter: { q: 'x'.repeat(201) } }, 'filter', 'Filter q has an unknown value for this kind'],
  [
    { filter: { assignee: 'nobody' } },
    'filter',
    'Filter assignee has an unknown value for this kind',
  ],
  [{ forTeam: 'yes' }, 'forTeam', 'For team must be true or false'],
])('rejects %j', async (change, field, message) => {
  const { status, body } = await send('POST', PATH, { ...VIEW, ...change });
  expect([status, body.errors]).toEqual([400, [{ field, message }]]);
});

it('returns 404 for an unknown view, and 401 without a session', async () => {
  for (const id of [NO_ID, 'nobody']) {
    const path = `${PATH}/${id}`;
    for (const answer of [await send('PUT', path, VIEW), await send('DELETE', path)]) {
      expect([answer.status, answer.body.error]).toEqual([404, 'There is no view with this id.']);
    }
  }
  expect((await call(app, 'GET', PATH)).status).toBe(401);
});

it('limits the number of views of a person', async () => {
  const { as } = await aPerson();
  for (let made = 0; made < MAX_VIEWS; made += 1) await send('POST', PATH, VIEW, as);
  const { status, body } = await send('POST', PATH, VIEW, as);
  expect([status, body.error]).toEqual([409, 'You have saved 50 views. Delete one first.']);
});
