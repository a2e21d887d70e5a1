import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES, type Scope } from '#shared/integrations/keys.ts';
import { API_PATHS } from '#shared/paths.ts';
import { call, rpc, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment, createKey } from '../testing/factories.ts';
import { connectMcp, postMessage } from '../testing/mcp-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const NO_LIMITS = { RATE_LIMIT_KEY_READS: '0', RATE_LIMIT_KEY_WRITES: '0' };
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

let app: TestApp;
let token: string;
let secret: string;
let contact: string;
let booking: string;
beforeAll(async () => {
  app = await startTestApp({ env: { ...NO_LIMITS, MCP: 'on' } });
  token = await signIn(app, app.root);
  secret = (await createKey(app, { scopes: [...SCOPES] })).secret;
  contact = await stored('/api/contact', aContact({ fullName: 'Layla Haddad' }));
  booking = await stored('/api/appointments', anAppointment({ fullName: 'Omar Said' }));
});
afterAll(() => app.close());

const stored = async (path: string, body: object): Promise<string> =>
  (await call(app, 'POST', path, { body })).body.id;
const keyWith = async (...scopes: Scope[]) => (await createKey(app, { scopes })).secret;

const send = (body: unknown, as = secret, headers = {}, to = app) =>
  postMessage(to, body, as, headers);

async function use(name: string, args: Record<string, unknown>, as = secret) {
  const client = await connectMcp(app, as);
  const answer = await client.callTool({ name, arguments: args });
  const { content, isError = false } = answer;
  await client.close();
  const [part] = content as { text: string }[];
  const value = JSON.parse(part?.text ?? '');
  // The client compares it with the tool's output schema.
  if (!isError) expect(answer.structuredContent).toEqual(value);
  return { isError, value };
}

const toolsOf = async (as: string, mode?: 'legacy') => {
  const client = await connectMcp(app, as, mode);
  const { tools } = await client.listTools();
  await client.close();
  return tools;
};

describe('a request is rejected', () => {
  it('with 404 while MCP is off', async () => {
    const off = await startTestApp();
    const { status, body } = await call(off, 'POST', API_PATHS.mcp, { body: PING, token: secret });
    expect([status, body.code]).toEqual([404, 'unknown_path']);
    await off.close();
  });

  it.each([
    ['a session', () => token, 'not_signed_in'],
    ['nothing', () => '', 'not_signed_in'],
    ['an unknown key', () => '71_live_x', 'key_invalid'],
  ])('with %s instead of an API key', async (_what, as, code) => {
    const { status, headers, text } = await send(PING, as());
    expect([status, JSON.parse(text).code]).toEqual([401, code]);
    expect(headers.get('www-authenticate')).toMatch(/^Bearer /);
  });

  it('from a page of another site', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1']) {
      expect((await send(PING, secret, { origin })).status).toBe(403);
    }
    expect((await send(PING, secret, { origin: app.config.PUBLIC_URL })).status).toBe(200);
  });

  it('with another method', async () => {
    const { status, headers } = await call(app, 'GET', API_PATHS.mcp, { token: secret });
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('above the limit of its key', async () => {
    const env = { MCP: 'on', RATE_LIMIT_KEY_READS: '2' };
    const limited = await startTestApp({ env, beside: app });
    const asked = () => send(PING, secret, {}, limited);
    const answers = [await asked(), await asked(), await asked()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    await limited.close();
  });
});

describe('tools', () => {
  it.each(['legacy', undefined] as const)('are those of the scopes of a key (%s)', async (mode) => {
    const names = async (...scopes: Scope[]) =>
      (await toolsOf(await keyWith(...scopes), mode)).map(({ name }) => name).sort();
    expect(await names('leads:write')).toEqual([]);
    const ofContacts = ['contacts_get', 'contacts_list'];
    expect(await names('contacts:read')).toEqual(ofContacts);
    expect(await names('contacts:update')).toEqual([...ofContacts, 'leads_addNote']);
    expect(await names('appointments:read', 'calendar:read')).toEqual([
      'appointments_get',
      'appointments_list',
      'calendar_availability',
      'calendar_closures',
    ]);
  });

  it('are described like the calls, and change nothing except by adding notes', async () => {
    const tools = await toolsOf(secret);
    const changing = tools.filter(({ annotations }) => !annotations?.readOnlyHint);
    expect(changing.map(({ name }) => name)).toEqual(['leads_addNote']);
    const list = tools.find(({ name }) => name === 'contacts_list');
    expect(list?.inputSchema.properties).toMatchObject({ search: {}, limit: { maximum: 100 } });
  });

  it('are refused without the scope', async () => {
    const as = await keyWith('contacts:read');
    await expect(use('leads_addNote', { id: contact, text: 'x' }, as)).rejects.toThrow('no such');
  });

  it('return the errors of the calls', async () => {
    const unknown = await use('contacts_get', { id: booking });
    expect([unknown.isError, unknown.value.code]).toEqual([true, 'not_found']);
    for (const [field, args] of [
      ['status', { status: 'bogus' }],
      ['colour', { colour: 'red' }],
    ] as const) {
      const { isError, value } = await use('contacts_list', args);
      expect([isError, value.errors[0].field]).toEqual([true, field]);
    }
  });

  it('search, read and annotate leads, and read times', async () => {
    const found = (await use('contacts_list', { search: 'layla', limit: 1 })).value;
    expect(found).toMatchObject({ data: [{ id: contact, fullName: 'Layla Haddad' }], total: 1 });
    expect((await use('appointments_get', { id: booking })).value.fullName).toBe('Omar Said');
    const day = { date: '2099-01-15', serviceType: 'hosting-consultation', timezone: 'UTC+4' };
    expect((await use('calendar_availability', day)).value.slots).toHaveLength(18);
    expect((await use('webhooks_list', {})).value.data).toEqual([]);
    expect((await use('events_list', { after: 'latest' })).value.data).toEqual([]);
    const text = 'Prefers a call.';
    const note = (await use('leads_addNote', { id: booking, text })).value;
    expect(note).toMatchObject({ text, author: { username: expect.stringMatching(/^Key /) } });
    const { body } = await rpc(app, 'notes.list', { id: booking }, token);
    expect(body.map((each: { text: string }) => each.text)).toEqual([text]);
  });
});
