import { describe, expect, it, vi } from 'vitest';
import {
  arrived,
  PATIENT,
  receiveWebhooks,
  verify,
  WEBHOOKS_PATH,
  webhookSite,
} from '../../testing/webhooks/webhook-site.ts';

const site = webhookSite();
const { ask, contact, deliveries, hookTo } = site;

describe('the calls refuse', () => {
  it.each([
    'http://crm.example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f000001/',
    'https://user:secret@crm.example.com/',
    'ftp://crm.example.com/',
    'crm.example.com',
    '',
  ])('the URL %s', async (url) => {
    const { status, body } = await ask('POST', WEBHOOKS_PATH, { url, types: [] });
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe('url');
  });

  it('types for staff only', async () => {
    const types = ['note.added'];
    expect(
      (await ask('POST', WEBHOOKS_PATH, { url: 'https://crm.example.com/', types })).status,
    ).toBe(400);
  });
});

it('shows the secret once, and stores it encrypted', async () => {
  const { id, path, secret } = await hookTo('https://crm.example.com/');
  expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
  expect(JSON.stringify((await ask('GET', path)).body)).not.toContain('whsec_');
  const rows = await site.app().database.manager.query('SELECT secret FROM webhook_endpoints');
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  expect((await ask('GET', WEBHOOKS_PATH)).body).toMatchObject({
    data: [{ id, lastDelivery: null }],
    total: 1,
  });
});

it('records the host of each URL, but not its path', async () => {
  // A file of a spreadsheet begins with this character, and so does a text that is copied from it.
  const { path } = await hookTo('\ufeffhttps://crm.example.com/secret-path');
  await ask('PATCH', path, { url: 'https://other.example/secret-path' });
  await ask('PATCH', path, { description: 'CRM' });
  await vi.waitFor(async () => {
    const { body } = await ask('GET', '/api/admin/audit');
    const data = body.flatMap((entry: { action: string; data: object }) =>
      /^webhook\./.test(entry.action) ? [entry.data] : [],
    );
    expect(data.slice(0, 3)).toEqual([{}, { host: 'other.example' }, { host: 'crm.example.com' }]);
  }, PATIENT);
});

it('refuses unknown members with their names', async () => {
  const { path } = await hookTo('https://crm.example.com/');
  const hook = { url: 'https://crm.example.com/', types: [] };
  for (const { status, body } of [
    await ask('POST', WEBHOOKS_PATH, { ...hook, event: 'x' }),
    await ask('PATCH', path, { event: 'x' }),
    await ask('POST', `${path}/rotate`, { event: 'x' }),
  ]) {
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'event', message: 'event is not a known field' }],
    ]);
  }
});

it('returns the webhook itself', async () => {
  const hook = { url: 'https://crm.example.com/', types: [] };
  const made = (await ask('POST', WEBHOOKS_PATH, hook)).body;
  const { secret, ...webhook } = made;
  const path = `${WEBHOOKS_PATH}/${made.id}`;
  expect((await ask('GET', path)).body).toEqual(webhook);
  const changed = (await ask('PATCH', path, { description: 'CRM' })).body;
  expect(changed).toEqual({ ...webhook, description: 'CRM' });
  expect((await ask('POST', `${path}/rotate`, { overlapHours: 0 })).body).toEqual({
    ...changed,
    secret: expect.stringMatching(/^whsec_/),
  });
  expect((await ask('DELETE', path)).body).toEqual(changed);
  expect((await ask('GET', path)).status).toBe(404);
});

it('signs with both secrets during the overlap of a rotation', async () => {
  const { url, received } = await receiveWebhooks();
  const hook = await hookTo(url);
  expect((await ask('POST', `${hook.path}/rotate`, { overlapHours: 169 })).status).toBe(400);
  const { body } = await ask('POST', `${hook.path}/rotate`, { overlapHours: 1 });
  expect(body.formerSecretUntil).not.toBeNull();
  await contact();
  await arrived(received, 1);
  const [during] = received;
  if (!during) throw new Error('There is no request.');
  expect(during.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  for (const secret of [hook.secret, body.secret]) verify(secret, during);
  site.app().advanceClock(3_600_000);
  await contact();
  await arrived(received, 2);
  const [, after] = received;
  expect(after?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
});

it('pages through deliveries, newest first', async () => {
  const { url } = await receiveWebhooks();
  const hook = await hookTo(url);
  for (let n = 0; n < 3; n += 1) await contact();
  const all = await vi.waitFor(async () => {
    const found = await deliveries(hook, '?state=sent');
    expect(found).toHaveLength(3);
    return found;
  }, PATIENT);
  const first = (await ask('GET', `${hook.path}/deliveries?limit=2`)).body;
  expect(first).toMatchObject({ data: all.slice(0, 2), total: 3 });
  const query = `limit=2&cursor=${first.nextCursor}`;
  const second = (await ask('GET', `${hook.path}/deliveries?${query}`)).body;
  expect(second).toMatchObject({ data: all.slice(2), nextCursor: null });
});
