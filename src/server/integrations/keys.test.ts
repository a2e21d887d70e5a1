import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfToken } from '../environment.ts';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { anAdmin, createKey } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const HOUR_MS = 3_600_000;
const KEY = { name: 'CRM sync', scopes: ['contacts:read', 'leads:write'] };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const create = (body: object, as = token) => rpc(app, 'keys.create', body, as);
const list = async () => (await rpc(app, 'keys.list', {}, token)).body;
const read = async (secret: string) => {
  const { status, body } = await call(app, 'GET', '/api/v1/contacts', { token: secret });
  return status === 200 ? status : body.code;
};

describe('creating a key', () => {
  it.each([
    { change: { name: '' }, field: 'name' },
    { change: { name: 'two\nlines' }, field: 'name' },
    { change: { scopes: [] }, field: 'scopes' },
    { change: { scopes: ['accounts:read'] }, field: 'scopes.0' },
    { change: { expiresAt: '2020-01-01T00:00:00Z' }, field: 'expiresAt' },
    { change: { expiresAt: 'tomorrow' }, field: 'expiresAt' },
    { change: { addresses: ['example.com'] }, field: 'addresses.0' },
    { change: { addresses: ['192.0.2.0/33'] }, field: 'addresses.0' },
    { change: { expires: '2030-01-31T00:00:00Z' }, field: 'expires' },
  ])('rejects $change', async ({ change, field }) => {
    const { status, body } = await create({ ...KEY, ...change });
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });

  it('returns the secret once, and stores only its hash and last four characters', async () => {
    const { status, body } = await create({ ...KEY, addresses: ['127.0.0.0/8'] });
    expect(status).toBe(200);
    expect(body.key).toMatchObject({
      ...KEY,
      scopes: ['leads:write', 'contacts:read'],
      lastFour: body.secret.slice(-4),
      former: null,
      createdBy: app.root.username,
      lastUsedAt: null,
    });
    expect(await read(body.secret)).toBe(200);
    expect(JSON.stringify(await list())).not.toContain(body.secret);
    const rows = await app.database.manager.query('SELECT * FROM api_keys');
    expect(JSON.stringify(rows)).toContain(hashOfToken(body.secret));
    expect(JSON.stringify(rows)).not.toContain(body.secret.slice(8, 40));
  });

  it('rejects a name that is taken, in any case', async () => {
    await createKey(app, { name: 'Two cases' });
    const { status, body } = await create({ ...KEY, name: 'TWO cases' });
    expect([status, body.code]).toEqual([409, 'name_taken']);
  });
});

describe('rotating a key', () => {
  const rotate = (id: string, body: object) => rpc(app, 'keys.rotate', { id, ...body }, token);

  it.each([-1, 169, '1'])('rejects an overlap of %s hours', async (overlapHours) => {
    const { key } = await createKey(app);
    expect((await rotate(key.id, { overlapHours })).status).toBe(400);
  });

  it('ends earlier secrets immediately without an overlap', async () => {
    const { key, secret } = await createKey(app);
    const { body } = await rotate(key.id, { overlapHours: 0 });
    expect([await read(secret), await read(body.secret)]).toEqual(['key_expired', 200]);
    expect(body.key.former).toBeNull();
  });

  it('keeps the first secret for its overlap, although the rotation was repeated', async () => {
    const { key, secret } = await createKey(app);
    const lost = (await rotate(key.id, { overlapHours: 2 })).body.secret;
    expect([await read(secret), await read(lost)]).toEqual([200, 200]);
    const { body } = await rotate(key.id, {});
    expect(body.key).toMatchObject({
      lastFour: body.secret.slice(-4),
      former: { lastFour: secret.slice(-4) },
    });
    const answers = () => Promise.all([secret, lost, body.secret].map(read));
    expect(await answers()).toEqual([200, 'key_invalid', 200]);
    app.advanceClock(2 * HOUR_MS);
    token = await signIn(app, app.root);
    expect(await answers()).toEqual(['key_expired', 'key_invalid', 200]);
    // After the overlap, the next rotation keeps the newer one.
    await rotate(key.id, {});
    expect(await read(body.secret)).toBe(200);
  });
});

it('an expired key is not rotated, because the new secret would have expired too', async () => {
  const { key } = await createKey(app);
  const past = { expiresAt: new Date(0) };
  await app.database.write((writer) => writer.update('api-key', { id: key.id }, past));
  const { status, body } = await rpc(app, 'keys.rotate', { id: key.id }, token);
  expect([status, body.errors[0].field]).toEqual([400, 'id']);
});

describe('deleting a key', () => {
  it('returns 404 for an unknown key', async () => {
    const { status } = await rpc(app, 'keys.remove', { id: 'nothing' }, token);
    expect(status).toBe(404);
  });

  it('revokes all of its secrets', async () => {
    const { key, secret } = await createKey(app);
    expect((await rpc(app, 'keys.remove', { id: key.id }, token)).status).toBe(200);
    expect(await read(secret)).toBe('key_invalid');
    expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(key.id);
  });
});

it('a key outlives the account that created it', async () => {
  const account = anAdmin();
  const { body } = await call(app, 'POST', '/api/admin/create-admin', { token, body: account });
  const own = await signIn(app, account);
  const { secret } = (await create({ ...KEY, name: 'Inherited' }, own)).body;
  await call(app, 'DELETE', `/api/admin/admins/${body.admin.id}`, { token });
  expect(await read(secret)).toBe(200);
  expect((await list())[0]).toMatchObject({ name: 'Inherited', createdBy: account.username });
});
