import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLS_OF_KEYS } from '../api/calls.ts';
import type { Meta } from '../api/procedures.ts';
import { appRouter } from '../app-router.ts';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment, createKey } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { isWithin, newSecret } from './key-check.ts';

const CONTACTS = '/api/v1/contacts';
const HOUR_MS = 3_600_000;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({
    env: { TRUST_PROXY_HOPS: '1', RATE_LIMIT_KEY_READS: '0', RATE_LIMIT_KEY_WRITES: '0' },
  });
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const get = (secret: string, headers = {}) =>
  call(app, 'GET', CONTACTS, { token: secret, headers });

type Procedures = Record<string, { _def: { type: string; meta?: Meta } }>;
const procedures = appRouter._def.procedures as unknown as Procedures;
const isMutation = (name: string) => procedures[name]?._def.type === 'mutation';
const reasonOf = async (name: string, secret: string) => {
  const { body } = await (isMutation(name) ? mutate : query)(app, name, {}, secret);
  return body.error?.data.reason;
};
/** The calls that require no session, except those that a key may make. */
const PUBLIC =
  /^(links|contacts\.create|appointments\.(create|availability)|people\.(forgot|reset|confirmEmail|invitation$|accept)|admins\.(login|secondFactor|passkey))/;

it('names only calls that exist', () => {
  expect(Object.keys(CALLS_OF_KEYS).filter((name) => !(name in procedures))).toEqual([]);
});

describe('a key is rejected', () => {
  it('if it is unknown', async () => {
    for (const secret of ['71_live_x', newSecret()]) {
      const { status, headers, body } = await get(secret);
      expect([status, body.code]).toEqual([401, 'key_invalid']);
      expect(headers.get('www-authenticate')).toContain('invalid_token');
    }
  });

  it('by every call that the table does not list', async () => {
    const { secret } = await createKey(app);
    const others = Object.keys(procedures).filter(
      (name) => !(name in CALLS_OF_KEYS) && !PUBLIC.test(name),
    );
    expect(others.length).toBeGreaterThan(50);
    const reasons = await Promise.all(others.map((name) => reasonOf(name, secret)));
    expect(new Set(reasons)).toEqual(new Set(['key_not_allowed']));
  });

  it.each(Object.entries(CALLS_OF_KEYS))('by %s without the scope %s', async (name, scope) => {
    const scopes = scope === 'events:read' ? ['leads:write' as const] : ['events:read' as const];
    const { secret } = await createKey(app, { scopes });
    expect(await reasonOf(name, secret)).toBe('key_scope_missing');
  });

  it('naming the scope that it lacks', async () => {
    const { secret } = await createKey(app, { scopes: ['events:read'] });
    const { status, body } = await get(secret);
    expect([status, body.detail]).toEqual([
      403,
      'This API key lacks the scope contacts:read or contacts:update.',
    ]);
  });

  it('from an address outside its ranges', async () => {
    const { secret } = await createKey(app, { addresses: ['192.0.2.0/24'] });
    const refused = await get(secret, from('198.51.100.1'));
    expect([refused.status, refused.body.code]).toEqual([403, 'key_address_refused']);
    expect((await get(secret, from('192.0.2.9'))).status).toBe(200);
  });

  it('after it has expired', async () => {
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const { secret } = await createKey(app, { expiresAt });
    expect((await get(secret)).status).toBe(200);
    app.advanceClock(HOUR_MS + 1);
    const { status, body } = await get(secret);
    expect([status, body.code]).toEqual([401, 'key_expired']);
    token = await signIn(app, app.root);
  });
});

describe('a post', () => {
  it('needs the scope if a key makes it, and no permission otherwise', async () => {
    const { secret } = await createKey(app);
    const post = (as?: string) =>
      call(app, 'POST', '/api/v1/contacts', { body: aContact(), ...(as && { token: as }) });
    expect((await post(secret)).body.code).toBe('key_scope_missing');
    expect((await post('71_live_x')).body.code).toBe('key_invalid');
    expect([(await post()).status, (await post('not-a-key')).status]).toEqual([401, 401]);
    // The specified call accepts everybody, so a key is no reason to refuse a lead.
    const posted = await call(app, 'POST', '/api/contact', { body: aContact(), token: secret });
    expect(posted.status).toBe(201);
  });

  it('of a key is stored although a visitor has used its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'crm-lead-guessed-1' };
    const ofVisitor = await call(app, 'POST', '/api/contact', { body: aContact(), headers });
    const { secret } = await createKey(app, { scopes: ['leads:write'] });
    const body = aContact({ fullName: 'Somebody else' });
    const ofKey = await call(app, 'POST', '/api/v1/contacts', { token: secret, body, headers });
    expect([ofVisitor.status, ofKey.status]).toEqual([201, 201]);
    expect(ofKey.body.id).not.toBe(ofVisitor.body.id);
  });

  it('of a key stores a lead, once for each Idempotency-Key', async () => {
    const { secret } = await createKey(app, { scopes: ['leads:write', 'appointments:read'] });
    const headers = { 'idempotency-key': 'key-of-this-test-1' };
    const post = (body: object) =>
      call(app, 'POST', '/api/v1/appointments', { body, headers, token: secret });
    const booking = anAppointment();
    const [first, repeat] = [await post(booking), await post(booking)];
    expect([first.status, repeat.status, repeat.body.id]).toEqual([201, 201, first.body.id]);
    expect(repeat.headers.get('idempotency-replayed')).toBe('true');
    expect((await post(anAppointment())).status).toBe(422);
    const path = `/api/v1/appointments/${first.body.id}`;
    expect(first.headers.get('location')).toBe(app.config.PUBLIC_URL + path);
    expect((await call(app, 'GET', path, { token: secret })).body.id).toBe(first.body.id);
  });
});

it('a key takes no lead by changing it', async () => {
  const { secret } = await createKey(app, { scopes: ['contacts:update'] });
  const { id } = (await call(app, 'POST', '/api/contact', { body: aContact() })).body;
  const change = { body: { status: 'responded' }, token: secret };
  const { status, body } = await call(app, 'PATCH', `${CONTACTS}/${id}`, change);
  expect([status, body.assignee]).toEqual([200, null]);
});

it('a key adds a note, which mentions an administrator, to leads of its kind', async () => {
  const { key, secret } = await createKey(app, { scopes: ['contacts:update'] });
  const { id } = (await call(app, 'POST', '/api/contact', { body: aContact() })).body;
  const booked = (await call(app, 'POST', '/api/appointments', { body: anAppointment() })).body.id;
  const note = { token: secret, body: { text: `@${app.root.username} please call.` } };
  const refused = await call(app, 'POST', `/api/v1/leads/${booked}/notes`, note);
  expect([refused.status, refused.body.code]).toEqual([403, 'key_scope_missing']);
  const { status, body } = await call(app, 'POST', `/api/v1/leads/${id}/notes`, note);
  expect([status, body.author]).toEqual([201, { id: key.id, username: key.name }]);
  const inbox = (await query(app, 'notes.inbox', undefined, token)).body.result.data;
  expect(JSON.stringify(inbox)).toContain(id);
});

it('stores the last use at most once a minute', async () => {
  const { key, secret } = await createKey(app);
  const lastUse = async () =>
    (await app.services.keys.list()).find(({ id }) => id === key.id)?.lastUsedAt;
  await get(secret);
  const first = await vi.waitFor(async () => {
    const at = await lastUse();
    expect(at).not.toBeNull();
    return at;
  });
  app.advanceClock(59_000);
  await get(secret);
  expect(await lastUse()).toBe(first);
  app.advanceClock(2_000);
  await get(secret);
  await vi.waitFor(async () => expect(await lastUse()).not.toBe(first));
});

const RANGES = [
  '192.0.2.0/24',
  '198.51.100.7',
  '2001:db8::/32',
  '2001:db9::1',
  '::ffff:203.0.113.0/120',
];

it.each([
  '192.0.2.255',
  '198.51.100.7',
  '203.0.113.9',
  '::ffff:198.51.100.7',
  '2001:db8:ffff::1',
  '2001:0db9:0::1',
])('%s is within the ranges', (address) => {
  expect(isWithin(address, RANGES)).toBe(true);
});

it.each([
  undefined,
  'unknown',
  '192.0.3.1',
  '198.51.100.8',
  '2001:db9::2',
  '::ffff:192.0.3.1',
  '203.0.114.1',
])('%s is not within the ranges', (address) => {
  expect(isWithin(address, RANGES)).toBe(false);
  expect(isWithin(address, [])).toBe(true);
});
