import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '#shared/integrations/keys.ts';
import { call, signIn } from '../../testing/api-client.ts';
import { newAccount } from '../../testing/authenticator.ts';
import { documented } from '../../testing/documented.ts';
import { aContact, anAdmin, anAppointment, createKey } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const OPEN = { RATE_LIMIT_KEY_READS: '0', RATE_LIMIT_KEY_WRITES: '0', TRUST_PROXY_HOPS: '1' };
interface Site {
  app: TestApp;
  token: string;
  key: string;
}

async function siteOf(app: TestApp): Promise<Site> {
  const { secret } = await createKey(app, { scopes: [...SCOPES] });
  return { app, token: await signIn(app, app.root), key: secret };
}

let usual: Site;
beforeAll(async () => {
  usual = await siteOf(await startTestApp({ env: OPEN, jobs: false }));
});
afterAll(() => usual.app.close());

interface Request {
  /** Values of the path's parameters. */
  path?: Record<string, string>;
  query?: string;
  body?: object | string;
  headers?: Record<string, string>;
}
type Input = (site: Site) => Promise<Request> | Request;

interface Operation {
  call: string;
  method: string;
  path: string;
  statuses: string[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

const operations: Operation[] = Object.entries(documented().document.paths ?? {}).flatMap(
  ([path, item]) =>
    Object.entries(item as Record<string, Pick<Operation, 'responses'>>).map(
      ([method, { responses }]) => ({
        call: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        statuses: Object.keys(responses),
        responses,
      }),
    ),
);

const isOfKeys = ({ path }: Operation) => path.startsWith('/v1/');
const isRead = ({ method }: Operation) => method === 'GET' || method === 'DELETE';

function send(operation: Operation, request: Request, { app }: Site, token?: string) {
  const { path = {}, query = '', body, headers = {} } = request;
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name) => path[name] ?? NO_ID);
  return call(app, operation.method, `/api${filled}${query}`, {
    ...(token && { token }),
    headers: { 'x-forwarded-for': '198.51.100.7', ...headers },
    ...(isRead(operation) ? {} : { body: body ?? {} }),
  });
}
const credential = (operation: Operation, { key, token }: Site) =>
  isOfKeys(operation) ? key : token;
const made = async ({ app, token }: Site, path: string, body: object) => {
  const answer = await call(app, 'POST', `/api${path}`, { token, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const contact = async (site: Site) => ({
  path: { id: (await made(site, '/contact', aContact())).id },
});
const booking = async (site: Site) => ({
  path: { id: (await made(site, '/appointments', anAppointment())).id },
});
let hooks = 0;
const hook = async (site: Site): Promise<{ path: { id: string } }> => {
  const hooksPath = '/api/v1/webhooks';
  const all = await call(site.app, 'GET', hooksPath, { token: site.key });
  for (const { id } of all.body.data) {
    await call(site.app, 'DELETE', `${hooksPath}/${id}`, { token: site.key });
  }
  hooks += 1;
  const body = { url: `http://127.0.0.1:9/${hooks}`, types: ['lead.erased'] };
  return { path: { id: (await made(site, '/v1/webhooks', body)).id } };
};
async function failedDelivery(site: Site) {
  const { path } = await hook(site);
  const delivery = randomUUID();
  const content = JSON.stringify({ id: NO_ID, number: 1, type: 'contact.created' });
  const row = { id: delivery, reason: delivery, channel: 'webhook', kind: 'event', content };
  const more = { recipient: path.id, state: 'failed', createdAt: new Date() };
  await site.app.database.write((writer) => writer.insert('delivery', { ...row, ...more }));
  return { path: { ...path, delivery } };
}
const freeTimes = '?date=2099-01-19&timezone=UTC%2B4&serviceType=hosting-consultation';

/** A valid request of each call that needs more than an empty one. */
const INPUTS: Record<string, Input> = {
  'POST /contact': () => ({ body: aContact() }),
  'POST /appointments': () => ({ body: anAppointment() }),
  'GET /availability': () => ({ query: freeTimes }),
  'POST /admin/login': ({ app }) => ({ body: app.root }),
  'PATCH /admin/contacts/{id}/status': async (site) => ({
    ...(await contact(site)),
    body: { status: 'responded' },
  }),
  'PATCH /admin/appointments/{id}/status': async (site) => ({
    ...(await booking(site)),
    body: { status: 'rejected' },
  }),
  'POST /admin/create-admin': () => ({ body: anAdmin() }),
  'PUT /admin/admins/{id}': async ({ app }) => ({
    path: { id: (await newAccount(app)).id },
    body: anAdmin(),
  }),
  'DELETE /admin/admins/{id}': async ({ app }) => ({ path: { id: (await newAccount(app)).id } }),
  'POST /v1/contacts': () => ({ body: aContact() }),
  'POST /v1/appointments': () => ({ body: anAppointment() }),
  'POST /v1/contacts/batch': () => ({
    body: { items: [{ key: `batch-${crypto.randomUUID()}`, contact: aContact() }] },
  }),
  'GET /v1/contacts/{id}': contact,
  'PATCH /v1/contacts/{id}': async (site) => ({
    ...(await contact(site)),
    body: { status: 'responded' },
  }),
  'GET /v1/appointments/{id}': booking,
  'PATCH /v1/appointments/{id}': async (site) => ({
    ...(await booking(site)),
    body: { status: 'rejected' },
  }),
  'POST /v1/leads/{id}/notes': async (site) => ({ ...(await contact(site)), body: { text: 'x' } }),
  'GET /v1/availability': () => ({ query: freeTimes }),
  'POST /v1/webhooks': async (site) => ({
    ...(await hook(site)),
    body: { url: 'http://127.0.0.1:9/', types: ['lead.erased'] },
  }),
  'GET /v1/webhooks/{id}': hook,
  'PATCH /v1/webhooks/{id}': async (site) => ({ ...(await hook(site)), body: { enabled: false } }),
  'DELETE /v1/webhooks/{id}': hook,
  'POST /v1/webhooks/{id}/rotate': hook,
  'GET /v1/webhooks/{id}/deliveries': failedDelivery,
  'POST /v1/webhooks/{id}/deliveries/{delivery}/resend': failedDelivery,
};
const inputOf = async ({ call }: Operation, site: Site) => (await INPUTS[call]?.(site)) ?? {};

describe.each(operations)('$call', (operation) => {
  it('succeeds as documented', async () => {
    const token =
      operation.call === 'POST /admin/logout' ? await signIn(usual.app, usual.app.root) : '';
    const request = await inputOf(operation, usual);
    const answer = await send(operation, request, usual, token || credential(operation, usual));
    const success = operation.statuses.filter((status) => Number(status) < 400);
    expect([String(answer.status)], JSON.stringify(answer.body)).toEqual(success);
    const schema = operation.responses[answer.status]?.content?.['application/json']?.schema;
    if (schema) expect(documented().faultsOf(answer.body, schema)).toBe('');
    else expect(answer.headers.get('content-type')).toContain('text/csv');
  });
});
