import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES, type Scope } from '#shared/integrations/keys.ts';
import { API_PATHS } from '#shared/paths.ts';
import { call, mutate, rpc, signIn } from '../../testing/api-client.ts';
import { aContact, anAppointment, createKey } from '../../testing/factories.ts';
import { connectMcp, MCP_TOOLS, postMessage } from '../../testing/mcp-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

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
  const text = part?.text ?? '';
  const value = text.startsWith('{') ? JSON.parse(text) : undefined;
  // The client compares it with the tool's output schema.
  if (!isError) expect(answer.structuredContent).toEqual(value);
  return { isError, text, value };
}

/** The result in a stream with one event. */
const resultIn = (text: string) => JSON.parse(/\{.*\}/.exec(text)?.[0] ?? '').result;

const toolsOf = async (as: string, mode?: 'legacy') => {
  const client = await connectMcp(app, as, mode);
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name }) => name).sort();
};

describe('a request is rejected', () => {
  it('with 404 while MCP is off', async () => {
    const off = await startTestApp();
    const { status, body } = await call(off, 'POST', API_PATHS.mcp, { body: PING, token: secret });
    expect([status, body.code]).toEqual([404, 'unknown_path']);
    await off.close();
  });

  it('without an API key', async () => {
    for (const as of ['', token, 'x']) {
      const { status, headers, text } = await send(PING, as);
      expect([status, JSON.parse(text).code]).toEqual([401, 'not_signed_in']);
      expect(headers.get('www-authenticate')).toMatch(/^Bearer /);
    }
    const { status, headers, text } = await send(PING, '71_live_x');
    expect([status, JSON.parse(text).code]).toEqual([401, 'key_invalid']);
    expect(headers.get('www-authenticate')).toContain('invalid_token');
  });

  it('from a page of another site', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1']) {
      expect((await send(PING, secret, { origin })).status).toBe(403);
    }
    expect((await send(PING, secret, { origin: app.config.PUBLIC_URL })).status).toBe(200);
  });

  it.each(['GET', 'DELETE'])('with the method %s', async (method) => {
    const { status, headers } = await call(app, method, API_PATHS.mcp, { token: secret });
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('above the limit of its key', async () => {
    const env = { MCP: 'on', RATE_LIMIT_KEY_READS: '2' };
    const limited = await startTestApp({ env, beside: app });
    const asked = () => send(PING, secret, {}, limited);
    const answers = [await asked(), await asked(), await asked()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers.map(({ headers }) => headers.get('ratelimit'))).toEqual([
      expect.stringContaining('r=1'),
      expect.stringContaining('r=0'),
      expect.stringContaining('r=0'),
    ]);
    await limited.close();
  });
});

describe('tools', () => {
  it.each(['legacy', undefined] as const)(
    'are listed for the scopes of a key (%s)',
    async (mode) => {
      expect(await toolsOf(secret, mode)).toEqual(MCP_TOOLS);
      expect(await toolsOf(await keyWith('leads:write', 'events:read'), mode)).toEqual([]);
      expect(await toolsOf(await keyWith('contacts:update'), mode)).toEqual([
        ...['add_note', 'draft_answer', 'get_lead', 'search_leads'],
      ]);
      expect(await toolsOf(await keyWith('appointments:read', 'calendar:read'), mode)).toEqual(
        MCP_TOOLS.filter((name) => name !== 'add_note'),
      );
    },
  );

  it('are an empty list for a key without them, and no other capability is announced', async () => {
    const as = await keyWith('leads:write');
    const params = { protocolVersion: '2025-06-18', capabilities: {} };
    const ask = async (method: string, more = {}) =>
      resultIn((await send({ jsonrpc: '2.0', id: 1, method, params: more }, as)).text);
    const clientInfo = { name: 'a-test', version: '1' };
    const { capabilities } = await ask('initialize', { ...params, clientInfo });
    expect(capabilities).toEqual({ tools: { listChanged: false } });
    expect((await ask('tools/list')).tools).toEqual([]);
  });

  it('concern only the kinds of lead of the key', async () => {
    const as = await keyWith('contacts:read');
    expect(Object.keys((await use('search_leads', {}, as)).value)).toEqual(['contact']);
    const { isError, text } = await use('get_lead', { kind: 'appointment', id: booking }, as);
    expect([isError, text]).toEqual([true, expect.stringContaining('kind')]);
    await expect(
      use('add_note', { kind: 'contact', id: contact, text: 'x' }, as),
    ).rejects.toThrow();
  });

  it('return an error for invalid arguments and unknown leads', async () => {
    const nobody = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
    for (const args of [{}, { kind: 'admin', id: contact }, { kind: 'contact', id: 7 }]) {
      expect((await use('get_lead', args)).isError).toBe(true);
    }
    for (const [kind, id] of [
      ['contact', nobody],
      ['appointment', contact],
      ['contact', '%00'],
    ]) {
      for (const name of ['get_lead', 'draft_answer']) {
        const { isError, value } = await use(name, { kind, id, text: 'A note.' });
        expect([name, isError, value.code]).toEqual([name, true, 'not_found']);
      }
    }
    const note = await use('add_note', { kind: 'contact', id: nobody, text: 'A note.' });
    expect([note.isError, note.value.code]).toEqual([true, 'not_found']);
    expect((await use('search_leads', { status: 'bogus' })).value.errors).toEqual([
      { field: 'status', message: expect.any(String) },
    ]);
  });

  it('search leads of both kinds', async () => {
    const { value } = await use('search_leads', { search: 'layla' });
    const names = value.contact.data.map(({ fullName }: { fullName: string }) => fullName);
    expect([names, value.appointment.data]).toEqual([['Layla Haddad'], []]);
    const page = await use('search_leads', { kind: 'appointment', status: 'pending', limit: 1 });
    expect(page.value).toMatchObject({ appointment: { data: [{ id: booking }] } });
  });

  it('read a lead with its history', async () => {
    await mutate(app, 'contacts.setStatus', { id: contact, status: 'responded' }, token);
    const { value } = await use('get_lead', { kind: 'contact', id: contact });
    expect(value.lead).toMatchObject({ id: contact, status: 'responded' });
    expect(value.history.events[0]).toMatchObject({ toStatus: 'responded' });
  });

  it('list meetings and free times', async () => {
    const { value } = await use('list_meetings', { from: '2099-01-15', days: 1 });
    expect(value.items.map(({ id }: { id: string }) => id)).toEqual([booking]);
    const day = { date: '2099-01-15', serviceType: 'hosting-consultation' };
    expect((await use('find_free_times', day)).value.slots).toHaveLength(18);
  });

  it('add a note of the key', async () => {
    const text = 'Prefers a call.';
    const { value } = await use('add_note', { kind: 'appointment', id: booking, text });
    expect(value).toMatchObject({ text, author: { username: expect.stringMatching(/^Key /) } });
    const { body } = await rpc(app, 'notes.list', { id: booking }, token);
    expect(body.map((note: { text: string }) => note.text)).toEqual([text]);
  });

  it('draft an answer from a template, in the language of the lead', async () => {
    const template = { name: 'First', subject: 'Hello {name}', body: 'Dear {name}.' };
    await mutate(app, 'templates.create', { ...template, language: 'en' }, token);
    const about = { kind: 'contact', id: contact };
    const { value } = await use('draft_answer', about);
    expect(value.templates).toEqual([{ name: 'First', language: 'en' }]);
    expect(value.text).toContain('Layla Haddad');
    const filled = await use('draft_answer', { ...about, template: 'First' });
    expect(filled.value.subject).toBe('Hello Layla Haddad');
    expect(filled.value.text).toMatch(/^Dear Layla Haddad\.\n\n.+\n\n> We look for/s);
    await mutate(
      app,
      'templates.create',
      { ...template, body: 'عزيزي {name}', language: 'ar' },
      token,
    );
    const arabic = await stored('/api/contact', aContact({ fullName: 'Omar', locale: 'ar' }));
    const other = await use('draft_answer', { ...about, id: arabic, template: 'First' });
    expect(other.value.text).toMatch(/^عزيزي Omar\n/);
    expect((await use('draft_answer', { ...about, template: 'Other' })).value.code).toBe(
      'not_found',
    );
  });

  it('are recorded in the audit log without the arguments', async () => {
    const { key, secret: as } = await createKey(app, { scopes: ['contacts:read'] });
    await use('search_leads', { search: 'a-secret-word' }, as);
    await use('get_lead', { kind: 'contact', id: contact }, as);
    const refused = { name: 'get_lead', arguments: { kind: 'a-secret-word', id: contact } };
    for (const params of [refused, { name: 'a-secret-word' }]) {
      await postMessage(app, { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, as);
    }
    const { body } = await call(app, 'GET', '/api/admin/audit?action=mcp.called', { token });
    const entries = body.filter(({ actor }: { actor: { id: string } }) => actor.id === key.id);
    expect(entries).toMatchObject([
      { data: { tool: 'unknown' }, subject: null },
      { data: { tool: 'get_lead' }, subject: null },
      { data: { tool: 'get_lead' }, subject: { kind: 'contact', id: contact } },
      { data: { tool: 'search_leads' }, subject: null },
    ]);
    expect(JSON.stringify(entries)).not.toContain('a-secret-word');
  });
});
