import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '#shared/integrations/keys.ts';
import { type Answer, call, mutate, signIn } from '../../testing/api-client.ts';
import { newAccount } from '../../testing/authenticator.ts';
import { documented } from '../../testing/documented.ts';
import { aContact, anAdmin, anAppointment, createKey } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NO_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const OPEN = { RATE_LIMIT_KEY_READS: '0', RATE_LIMIT_KEY_WRITES: '0', TRUST_PROXY_HOPS: '1' };
const LIMITED = {
  ...{ RATE_LIMIT_SUBMISSIONS: '1', RATE_LIMIT_LOGINS: '1' },
  ...{ RATE_LIMIT_KEY_READS: '1', RATE_LIMIT_KEY_WRITES: '1', TRUST_PROXY_HOPS: '1' },
};

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
/** With the lowest limits. */
let limited: Site;
/** Accounts without a second factor must set one up first. */
let strict: Site;
beforeAll(async () => {
  usual = await siteOf(await startTestApp({ env: OPEN, jobs: false }));
  const strictApp = await startTestApp({
    env: { ...OPEN, REQUIRE_SECOND_FACTOR: 'on' },
    ...{ beside: usual.app, jobs: false },
  });
  const { id } = await newAccount(usual.app);
  const { token } = await usual.app.services.sessions.issue(id, 1);
  const { secret } = await createKey(usual.app, { scopes: ['leads:write'] });
  const { secret: reading } = await createKey(usual.app, { scopes: ['contacts:read'] });
  strict = { app: strictApp, token, key: reading };
  otherScope = { contacts: secret, rest: reading };
  limited = await siteOf(await startTestApp({ env: LIMITED, jobs: false }));
});
afterAll(async () => {
  for (const { app } of [strict, usual, limited]) await app.close();
});

/** Keys that lack the scope of a call. */
let otherScope: { contacts: string; rest: string };

interface Request {
  /** Values of the path's parameters. */
  path?: Record<string, string>;
  query?: string;
  body?: object | string;
  headers?: Record<string, string>;
}
type Input = (site: Site) => Promise<Request> | Request;
type Trigger = (operation: Operation) => Promise<Answer>;

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
        ...{ call: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path },
        ...{ statuses: Object.keys(responses), responses },
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
const sendAs = (operation: Operation, request: Request, site: Site) =>
  send(operation, request, site, credential(operation, site));

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
  const delivery = await made(site, `/v1/webhooks/${path.id}/test`, {});
  const patch = (enabled: boolean) =>
    call(site.app, 'PATCH', `/api/v1/webhooks/${path.id}`, { token: site.key, body: { enabled } });
  await patch(false);
  await patch(true);
  return { path: { ...path, delivery: delivery.id as string } };
}
const disabledHook = async (site: Site) => {
  const request = await failedDelivery(site);
  const body = { enabled: false };
  await call(site.app, 'PATCH', `/api/v1/webhooks/${request.path.id}`, { token: site.key, body });
  return request;
};
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
  'POST /v1/webhooks/{id}/test': hook,
  'POST /v1/webhooks/{id}/rotate': hook,
  'GET /v1/webhooks/{id}/deliveries': failedDelivery,
  'GET /v1/webhooks/{id}/deliveries/{delivery}': failedDelivery,
  'POST /v1/webhooks/{id}/deliveries/{delivery}/resend': failedDelivery,
  'POST /v1/webhooks/{id}/deliveries/resend-failed': failedDelivery,
};
const inputOf = async ({ call }: Operation, site: Site) => (await INPUTS[call]?.(site)) ?? {};

const sending =
  (input: Input): Trigger =>
  async (operation) =>
    sendAs(operation, await input(usual), usual);
const takenName: Input = async (site) => ({
  path: { id: (await newAccount(site.app)).id },
  body: { ...anAdmin(), username: site.app.root.username },
});
const stale =
  (input: Input): Input =>
  async (site) => ({ ...(await input(site)), body: { status: 'pending', version: 9 } });

/** A second lead with the same external id. */
const takenId =
  (lead: (change: object) => object): Trigger =>
  async (operation) => {
    const body = () => lead({ externalId: 'taken' });
    await sendAs(operation, { body: body() }, usual);
    return sendAs(operation, { body: body() }, usual);
  };

/** Triggers of statuses that depend on the call. */
const OWN: Record<string, Trigger> = {
  async 'GET /availability 429'(operation) {
    const { look } = limited.app.services.limits;
    await Promise.allSettled(Array.from({ length: 700 }, () => look('198.51.100.7')));
    return send(operation, { query: freeTimes }, limited);
  },
  'POST /admin/login 401': sending(() => ({ body: { username: 'nobody', password: 'wrong' } })),
  'POST /admin/create-admin 409': sending(takenName),
  'PUT /admin/admins/{id} 409': sending(takenName),
  'DELETE /admin/admins/{id} 403': async (operation) => {
    const { body } = await mutate(usual.app, 'account.me', {}, usual.token);
    return send(operation, { path: { id: body.result.data.id } }, usual, usual.token);
  },
  'PATCH /admin/contacts/{id}/status 409': sending(async (site) => ({
    ...(await contact(site)),
    body: { status: 'ignored', version: 9 },
  })),
  'PATCH /admin/appointments/{id}/status 409': sending(stale(booking)),
  'POST /v1/contacts 409': takenId((change) => aContact({ ...change })),
  'POST /v1/appointments 409': takenId((change) => anAppointment({ ...change })),
  'PATCH /v1/appointments/{id} 409': sending(async (site) => ({
    ...(await booking(site)),
    body: { status: 'approved', startsAt: '2020-01-06T08:00:00.000Z' },
  })),
  'GET /v1/events 410': sending(() => ({ query: '?after=999999999' })),
  'POST /v1/webhooks 409': async (operation) => {
    const { body } = await inputOf(operation, usual);
    const add = () => sendAs(operation, { ...(body && { body }) }, usual);
    let answer = await add();
    while (answer.status === 201) answer = await add();
    return answer;
  },
  'POST /v1/webhooks/{id}/test 409': sending(disabledHook),
  'POST /v1/webhooks/{id}/deliveries/{delivery}/resend 409': sending(disabledHook),
  'POST /v1/webhooks/{id}/deliveries/resend-failed 409': sending(disabledHook),
};

/** Triggers of statuses that work for any call. */
const GENERAL: Record<string, Trigger> = {
  async 200(operation) {
    const token =
      operation.call === 'POST /admin/logout' ? await signIn(usual.app, usual.app.root) : '';
    const request = await inputOf(operation, usual);
    return send(operation, request, usual, token || credential(operation, usual));
  },
  201: (operation) => GENERAL[200]?.(operation) as Promise<Answer>,
  // A path with an empty part is refused before its call.
  400: (operation) =>
    isRead(operation)
      ? call(usual.app, operation.method, `/api/${operation.path}`, { token: usual.token })
      : sendAs(operation, { body: '{' }, usual),
  401: async (operation) => send(operation, await inputOf(operation, usual), usual),
  403: async (operation) =>
    isOfKeys(operation)
      ? send(
          operation,
          {},
          usual,
          /contacts|leads/.test(operation.path) && operation.method !== 'POST'
            ? otherScope.contacts
            : otherScope.rest,
        )
      : send(operation, { body: anAdmin() }, strict, strict.token),
  async 404(operation) {
    return sendAs(operation, { ...(await inputOf(operation, usual)), path: {} }, usual);
  },
  async 412(operation) {
    const request = await inputOf(operation, usual);
    return sendAs(operation, { ...request, headers: { 'if-match': '"99"' } }, usual);
  },
  413: (operation) => sendAs(operation, { body: { x: 'x'.repeat(1_100_000) } }, usual),
  415: (operation) =>
    sendAs(operation, { body: 'x', headers: { 'content-type': 'text/plain' } }, usual),
  async 422(operation) {
    const headers = { 'idempotency-key': `again-${crypto.randomUUID()}` };
    await sendAs(operation, { ...(await inputOf(operation, usual)), headers }, usual);
    const { body } = await inputOf(operation, usual);
    const other = { ...(body as object), fullName: 'Somebody else' };
    return sendAs(operation, { body: other, headers }, usual);
  },
  async 429(operation) {
    const request = isOfKeys(operation) ? {} : await INPUTS[operation.call]?.(limited);
    const wrong =
      operation.path === '/admin/login' ? { body: { username: 'x', password: 'y' } } : {};
    const again = () =>
      send(
        operation,
        { ...request, ...wrong },
        limited,
        isOfKeys(operation) ? limited.key : undefined,
      );
    for (let times = 0; times < 30; times += 1) {
      const answer = await again();
      if (answer.status === 429) return answer;
    }
    return again();
  },
};
/** Statuses that the tests of failing databases and of races prove. */
const ELSEWHERE = ['500', '503', 'DELETE /admin/admins/{id} 409'];

describe.each(operations)('$call', (operation) => {
  const statuses = operation.statuses.filter(
    (status) => ![status, `${operation.call} ${status}`].some((it) => ELSEWHERE.includes(it)),
  );
  it.each(statuses)('returns %s as documented', { timeout: 120_000 }, async (status) => {
    const trigger = OWN[`${operation.call} ${status}`] ?? GENERAL[status];
    if (!trigger) throw new Error(`Add what makes ${operation.call} return ${status}.`);
    const answer = await trigger(operation);
    expect(answer.status, JSON.stringify(answer.body)).toBe(Number(status));
    if (Number(status) >= 400) return;
    const schema = operation.responses[status]?.content?.['application/json']?.schema;
    if (schema) expect(documented().faultsOf(answer.body, schema)).toBe('');
    else expect(answer.headers.get('content-type')).toContain('text/csv');
  });
});
