import { expect } from 'vitest';
import { SCOPES } from '#shared/integrations/scopes.ts';
import { type Answer, call } from '../api-client.ts';
import { newAccount } from '../authenticator.ts';
import { createKey } from '../keys.ts';
import { type Operation, sampleInput, send } from './operations.ts';
import { allInputs, linkInputs, type Office } from './public-inputs.ts';
import { type Site, type Sites, tokenOf } from './sites.ts';

/** The most calls until an exhausted limit rejects one. */
const MAX_ATTEMPTS = 40;
/** More than any limit in the settings of the tests. */
const MAX_COUNT = 1_000;
const LARGE = JSON.stringify({ text: 'x'.repeat(8_000_000) });
/** Also as a GET sent as POST. */
const READ_BY_POST = { 'x-http-method-override': 'GET' };

const at = ({ path }: Operation) => `/api${path.replace(/\{\w+\}/g, crypto.randomUUID())}`;

/** A valid input of an operation, after its preparations. */
export async function inputFor({ name }: Operation, site: Site, office?: Office): Promise<object> {
  const own = office && name in linkInputs(office) ? linkInputs(office) : {};
  const inputs: Record<string, (() => object | Promise<object>) | undefined> = {
    ...allInputs(site),
    ...own,
  };
  return (await inputs[name]?.()) ?? {};
}

/** Another valid input: each text, number or switch of the first level that may vary is changed. */
function varied(input: object): object {
  const change = (value: unknown): unknown => {
    if (typeof value === 'boolean') return !value;
    if (typeof value === 'number') return value + 1;
    return typeof value === 'string' ? `${value}x` : value;
  };
  const free = ['name', 'reason', 'text', 'fullName', 'username', 'url', 'showsNames', 'year'];
  const entries = Object.entries(input).map(([name, value]) => {
    if (name === 'dueAt') return [name, new Date(Date.parse(value) + 60_000).toISOString()];
    return [name, free.includes(name) ? change(value) : value];
  });
  return Object.fromEntries(entries);
}

export async function untilLimited(attempt: () => Promise<Answer>): Promise<Answer> {
  let answer = await attempt();
  for (let count = 1; answer.status !== 429 && count < MAX_ATTEMPTS; count += 1) {
    answer = await attempt();
  }
  return answer;
}

const exhausted = new WeakSet<Site>();

/** Uses up the limits that need many calls. */
async function exhaust(site: Site): Promise<void> {
  if (exhausted.has(site)) return;
  exhausted.add(site);
  for (const count of Object.values(site.app.services.limits)) {
    let isOpen = true;
    for (let calls = 0; isOpen && calls < MAX_COUNT; calls += 1) {
      await count('127.0.0.1').catch(() => {
        isOpen = false;
      });
    }
  }
}

type General = (operation: Operation, sites: Sites) => Promise<Answer>;

const asCaller = ({ isPublic }: Operation, token: string) => (isPublic ? {} : { token });

async function withSample(operation: Operation, { app, token }: Site): Promise<Answer> {
  return send(app, operation, sampleInput(operation), asCaller(operation, token));
}

/** For each of these statuses, a call that makes any operation return it. `own-statuses.ts` has exceptions. */
export const GENERAL_STATUSES: Record<number, General> = {
  async 400(operation, sites) {
    const { app, token } = await sites.usual();
    const { method } = operation;
    if (method === 'DELETE')
      return call(app, method, at(operation).replace('/api/', '/api//'), { token });
    const headers = method === 'GET' ? READ_BY_POST : {};
    return call(app, method === 'GET' ? 'POST' : method, at(operation), {
      ...{ token, headers, body: '{' },
    });
  },
  async 401(operation, sites) {
    const { app } = await sites.usual();
    const unknown = operation.acceptsKey ? { token: '71_live_unknown' } : {};
    return send(app, operation, sampleInput(operation), unknown);
  },
  async 403(operation, sites) {
    const { app } = await sites.strict();
    const { id } = await newAccount(app);
    const token = await tokenOf({ app }, id);
    const { app: secured } = await sites.secured();
    const setUpFirst = await send(secured, operation, sampleInput(operation), { token });
    if (setUpFirst.status === 403) return setUpFirst;
    await app.database.write((writer) => writer.update('admin', { id }, { passwordGenerated: 1 }));
    const changeFirst = await send(app, operation, sampleInput(operation), { token });
    if (changeFirst.status === 403) return changeFirst;
    const { secret } = await createKey(app, { scopes: ['webhooks:manage'] });
    return send(app, operation, sampleInput(operation), { token: secret });
  },
  async 404(operation, sites) {
    const site = await sites.usual();
    const token = await tokenOf(site);
    const answer = await withSample(operation, { ...site, token });
    if (answer.status !== 400) return answer;
    const input = { ...(await inputFor(operation, site)), id: crypto.randomUUID() };
    return send(site.app, operation, input, { token });
  },
  /** A version that nobody has seen. */
  async 409(operation, sites) {
    const { app, token } = await sites.usual();
    const input = await inputFor(operation, await sites.usual());
    return send(app, operation, { ...input, version: 999 }, { token });
  },
  /** The ETag of a version that nobody has seen. */
  async 412(operation, sites) {
    const { app, token } = await sites.usual();
    const input = await inputFor(operation, await sites.usual());
    return send(app, operation, input, { token, headers: { 'if-match': '"999"' } });
  },
  410: async (operation, sites) => withSample(operation, await sites.usual()),
  async 413(operation, sites) {
    const { app, token } = await sites.usual();
    return call(app, operation.method, at(operation), { token, body: LARGE });
  },
  async 415(operation, sites) {
    const { app, token } = await sites.usual();
    const headers = { 'content-type': 'text/plain' };
    return call(app, operation.method, at(operation), { token, headers, body: 'x' });
  },
  /** An Idempotency-Key with another body. */
  async 422(operation, sites) {
    const { app, token } = await sites.usual();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const more = { ...asCaller(operation, token), headers };
    const input = await inputFor(operation, await sites.usual());
    const first = await send(app, operation, input, more);
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    return send(app, operation, varied(input), more);
  },
  async 429(operation, sites) {
    const site = await sites.limited();
    await exhaust(site);
    // Only API keys have a limit for calls of staff.
    const { secret: token } = await createKey(site.app, { scopes: [...SCOPES] });
    return untilLimited(() => withSample(operation, { ...site, token }));
  },
  500: async (operation, sites) => withSample(operation, await sites.broken()),
  503: async (operation, sites) => withSample(operation, await sites.cutOff()),
};

/** A successful call. */
export async function succeed(operation: Operation, sites: Sites, office: Office): Promise<Answer> {
  const site = await sites.usual();
  const prepared = await inputFor(operation, site, office);
  const input = { ...sampleInput(operation), ...prepared };
  if (operation.name in linkInputs(office)) return send(office.app(), operation, input);
  const token = operation.name === 'admins.logout' ? await tokenOf(site) : site.token;
  return send(site.app, operation, input, asCaller(operation, token));
}
