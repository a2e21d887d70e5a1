import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#shared/integrations/keys.ts';
import { MAX_BATCH } from '#shared/integrations/v1.ts';
import { type Call, call, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment, createKey } from '../testing/factories.ts';
import { logRead } from '../testing/log-read.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const A_DAY = 'date=2031-03-03&timezone=UTC%2B4&serviceType=hosting-consultation';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const v1 = (method: string, path: string, more: Call = {}) =>
  call(app, method, `/api/v1/${path}`, { token, ...more });
const fieldsIn = ({ errors }: { errors: { field: string }[] }) => errors.map(({ field }) => field);

async function create(kind: 'contacts' | 'appointments', change: Record<string, unknown> = {}) {
  app.advanceClock(1_000);
  const body = kind === 'contacts' ? aContact(change) : anAppointment(change);
  const { body: answer } = await v1('POST', kind, { body });
  return answer.id as string;
}

describe.each(['contacts', 'appointments'] as const)('%s in v1', (kind) => {
  it.each([
    ['limit', 'limit=101'],
    ['limit', 'limit=0'],
    ['cursor', 'cursor=x'],
    ['status', 'status=bogus'],
  ])('reject an invalid %s: %s', async (field, query) => {
    const { status, body } = await v1('GET', `${kind}?${query}`);
    expect([status, fieldsIn(body)]).toEqual([400, [field]]);
  });

  it('come in pages with one envelope and an absolute link', async () => {
    const [first, second] = [await create(kind), await create(kind)];
    const page = await v1('GET', `${kind}?limit=1`);
    expect(page.body).toEqual({
      data: [expect.objectContaining({ id: second, status: expect.any(String) })],
      nextCursor: expect.any(String),
      total: expect.any(Number),
    });
    const link = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const { origin, search, searchParams } = new URL(link);
    expect(origin).toBe(app.config.PUBLIC_URL);
    expect(searchParams.get('cursor')).toBe(page.body.nextCursor);
    const next = await v1('GET', `${kind}${search}`);
    expect(next.body.data).toMatchObject([{ id: first, status: expect.any(String) }]);
  });

  it('have a version as ETag, and a change under another one returns 412', async () => {
    const id = await create(kind);
    const read = await v1('GET', `${kind}/${id}`);
    app.advanceClock(1_000);
    expect(read.headers.get('etag')).toBe('"1"');
    const change = { status: kind === 'contacts' ? 'responded' : 'rejected' };
    const under = (tag: string) =>
      v1('PATCH', `${kind}/${id}`, { body: change, headers: { 'if-match': tag } });
    for (const tag of ['"2"', 'W/"2"']) {
      const { status, body } = await under(tag);
      expect([tag, status, body.code]).toEqual([tag, 412, 'precondition_failed']);
    }
    const changed = await under('"7", "1"');
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).toBe('"2"');
    expect(changed.body).toEqual({
      ...read.body,
      ...change,
      version: 2,
      assignee: expect.anything(),
      updatedAt: expect.any(String),
    });
    expect(changed.body.updatedAt > read.body.updatedAt).toBe(true);
    expect((await under('"1"')).status).toBe(412);
    expect((await under('*')).body.version).toBe(2);
  });

  it('accept one change at a time', async () => {
    const id = await create(kind);
    const both = { status: 'pending', assigneeId: null };
    for (const body of [{}, kind === 'contacts' ? { ...both, status: 'unread' } : both]) {
      const answer = await v1('PATCH', `${kind}/${id}`, { body });
      expect([answer.status, fieldsIn(answer.body)]).toEqual([400, ['status']]);
    }
    const admins = await call(app, 'GET', '/api/admin/admins', { token });
    const [{ id: assigneeId }] = admins.body;
    const assigned = await v1('PATCH', `${kind}/${id}`, { body: { assigneeId } });
    expect(assigned.body.assignee.id).toBe(assigneeId);
  });
});

describe.each(['contacts', 'appointments'] as const)('a lead of a key in %s', (kind) => {
  const kindName = kind === 'contacts' ? 'contact' : 'appointment';
  const sent = (change: object) =>
    kind === 'contacts' ? aContact({ ...change }) : anAppointment({ ...change });

  it('is returned without its content if the key may not read it', async () => {
    const post = async (scopes: Scope[]) => {
      const { secret } = await createKey(app, { scopes: ['leads:write', ...scopes] });
      const [body, headers] = [sent({}), { 'idempotency-key': crypto.randomUUID() }];
      return () => v1('POST', kind, { token: secret, body, headers });
    };
    const send = await post(['events:read']);
    const { id, ...first } = (await send()).body;
    expect(first).toEqual({ status: kind === 'contacts' ? 'unread' : 'pending', version: 1 });
    const status = kind === 'contacts' ? 'ignored' : 'rejected';
    await v1('PATCH', `${kind}/${id}`, { body: { status } });
    const repeated = await send();
    expect(repeated.body).toEqual({ id, status, version: 2 });
    expect(repeated.headers.get('etag')).toBe('"2"');
    for (const scope of [`${kindName}s:read`, `${kindName}s:update`] as const) {
      expect((await (await post([scope]))()).body).toHaveProperty('fullName');
    }
  });

  it('shows its key as the actor of the first event, also after the key is deleted', async () => {
    const { key, secret } = await createKey(app, {
      scopes: ['leads:write', `${kind}:read`, `${kind}:update`, 'events:read'],
    });
    await logRead(app);
    const { nextCursor: next } = (await v1('GET', 'events?after=latest')).body;
    const { id } = (await v1('POST', kind, { token: secret, body: sent({}) })).body;
    const status = kind === 'contacts' ? 'responded' : 'rejected';
    await v1('PATCH', `${kind}/${id}`, { token: secret, body: { status } });
    await logRead(app);
    const { data } = (await v1('GET', `events?after=${next}`)).body;
    const actor = { kind: 'key', id: key.id, name: key.name };
    const last = kind === 'contacts' ? 'contact.status_changed' : 'appointment.status_changed';
    const fresh = kind === 'contacts' ? 'unread' : 'pending';
    expect(data).toMatchObject([
      { type: `${kindName}.created`, actor, previousStatus: null },
      { type: last, actor, previousStatus: fresh },
    ]);
    await app.services.keys.remove(key.id);
    const { events } = (await rpc(app, `${kind}.history`, { id }, token)).body;
    const by = { kind: 'key', name: `${key.name} (API key)` };
    expect(events).toMatchObject([{ actor: by }, { actor: by, text: 'sent it' }]);
  });
});

it.each(['contacts/nobody', 'nothing', 'contacts?limit=0', 'contacts?x=1'])(
  'returns the error of %s with its sentence once',
  async (path) => {
    const { detail, errors, ...body } = (await v1('GET', path)).body;
    expect(Object.keys(body)).toEqual(['type', 'title', 'status', 'code', 'requestId']);
    expect(detail).toMatch(/\w/);
  },
);

it.each(['[]', '"text"', 'null'])('names a body that is no object: %s', async (text) => {
  const headers = { 'content-type': 'application/json' };
  const { status, body } = await v1('POST', 'contacts', { body: text, headers });
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'body', message: 'The body must be a JSON object' }],
  ]);
});

it('accepts zones by their value only', async () => {
  const label = 'UTC+4 (UAE Time)';
  const body = anAppointment({ timezone: label });
  const date = 'date=2031-03-03&serviceType=hosting-consultation';
  for (const refused of [
    await v1('POST', 'appointments', { body }),
    await v1('GET', `availability?${date}&timezone=${encodeURIComponent(label)}`),
  ]) {
    expect([refused.status, fieldsIn(refused.body)]).toEqual([400, ['timezone']]);
  }
});

describe('a batch of contacts', () => {
  const send = (items: unknown) => v1('POST', 'contacts/batch', { body: { items } });

  it('rejects a wrong number of items', async () => {
    const item = { key: 'crm-lead-1', contact: aContact() };
    for (const items of [undefined, [], Array(MAX_BATCH + 1).fill(item), [{ contact: {} }]]) {
      expect((await send(items)).status).toBe(400);
    }
  });

  it('returns a result for each item, and stores each key once', async () => {
    const items = Array.from({ length: MAX_BATCH }, (_, index) => ({
      key: `batch-of-2030-item-${index}`,
      contact: aContact({ fullName: `Batch ${index}`, message: 'x'.repeat(4_000) }),
    }));
    items[7] = { key: 'batch-of-2030-item-7', contact: aContact({ email: 'nothing' }) };
    items[8] = { key: 'short', contact: aContact() };
    items[9] = { key: 'batch-of-2030-item-0', contact: aContact({ fullName: 'Somebody else' }) };
    const isBusy = ({ status }: { status: number }) => status === 503;
    let answer = await send(items);
    while (answer.status !== 200 || answer.body.data.some(isBusy)) answer = await send(items);
    const { data: results } = answer.body;
    expect(results.map(({ key }: { key: string }) => key)).toEqual(items.map(({ key }) => key));
    expect(results[7]).toMatchObject({ status: 400, error: { code: 'invalid_input' } });
    expect(fieldsIn(results[7].error)).toEqual(['email']);
    expect(fieldsIn(results[8].error)).toEqual(['Idempotency-Key']);
    // Items are stored concurrently, so either of the two with one key may be the first.
    const reused = [results[0], results[9]].filter(({ status }) => status !== 201);
    expect(reused).toMatchObject([{ status: 422, error: { code: 'idempotency_key_reused' } }]);
    const stored = results.filter((each: { status: number }) => each.status === 201);
    expect(new Set(stored.map(({ id }: { id: string }) => id)).size).toBe(MAX_BATCH - 3);
    const total = async () => (await v1('GET', 'contacts?limit=1')).body.total;
    const before = await total();
    // The longer limit of a batch applies to every spelling of its path.
    const again = await v1('POST', 'contacts/batch/', { body: { items } });
    expect(again.body).toEqual({ data: results, nextCursor: null, total: MAX_BATCH });
    expect(await total()).toBe(before);
  });
});

it('accepts tags that a proxy has changed, and names a malformed one', async () => {
  const { id } = (await v1('POST', 'contacts', { body: aContact() })).body;
  const change = (tag: string, status: string) =>
    v1('PATCH', `contacts/${id}`, { body: { status }, headers: { 'if-match': tag } });
  expect((await change('W/"1"', 'responded')).status).toBe(200);
  expect((await change('"2-gzip"', 'unread')).status).toBe(200);
  expect((await change('"2"', 'ignored')).status).toBe(412);
  for (const tag of ['3', '"x"', '"3', '']) {
    const { status, body } = await change(tag, 'ignored');
    expect([status, fieldsIn(body)]).toEqual([400, ['If-Match']]);
  }
});

it('refuses unknown members and parameters with their names', async () => {
  const wrong = { company: 'Falcon' };
  const sent = [
    await v1('POST', 'contacts', { body: aContact(wrong) }),
    await v1('POST', 'appointments', { body: anAppointment(wrong) }),
    await v1('PATCH', `contacts/${await create('contacts')}`, {
      body: { status: 'unread', ...wrong },
    }),
    await v1('GET', 'contacts?company=Falcon'),
    await v1('GET', 'events?company=Falcon'),
    await v1('GET', `contacts/${await create('contacts')}?company=Falcon`),
    await v1('GET', `availability?${A_DAY}&company=Falcon`),
    await v1('POST', `leads/${await create('contacts')}/notes`, { body: { text: 'x', ...wrong } }),
  ];
  for (const { status, body } of sent) expect([status, fieldsIn(body)]).toEqual([400, ['company']]);
  const key = crypto.randomUUID();
  const batch = await v1('POST', 'contacts/batch', {
    body: { items: [{ key, contact: aContact(wrong) }] },
  });
  expect(fieldsIn(batch.body.data[0].error)).toEqual(['company']);
});

it('approves and moves an appointment to a free time, or to any other if a clash is allowed', async () => {
  const id = await create('appointments', { preferredDate: '2031-03-10' });
  const other = await create('appointments', { preferredDate: '2031-03-10' });
  const patch = (one: string, body: object) => v1('PATCH', `appointments/${one}`, { body });
  const [startsAt, later] = ['2031-03-10T06:00:00.000Z', '2031-03-10T07:00:00.000Z'];
  const approved = await patch(id, { status: 'approved', startsAt });
  expect(approved.body).toMatchObject({ status: 'approved', startsAt });
  expect((await patch(id, { startsAt: later })).body).toMatchObject({
    startsAt: later,
    version: 3,
  });
  for (const [at, code] of [
    [later, 'slot_taken'],
    ['2031-03-10T00:00:00.000Z', 'outside_hours'],
    ['2020-01-06T08:00:00.000Z', 'slot_past'],
  ]) {
    const change = { status: 'approved', startsAt: at };
    const refused = await patch(other, change);
    expect([refused.status, refused.body.code]).toEqual([409, code]);
    expect((await patch(other, { ...change, allowClash: true })).status).toBe(200);
    await patch(other, { status: 'pending' });
  }
});

it('reads free times and closures', async () => {
  const times = await v1('GET', `availability?${A_DAY}`);
  expect(times.body.slots).toHaveLength(18);
  const closures = await v1('GET', 'closures');
  expect(closures.body).toEqual({ data: [], nextCursor: null, total: 0 });
});
