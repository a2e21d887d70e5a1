import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCOPES } from '#shared/integrations/keys.ts';
import { HOSTILE_PAYLOADS } from '#shared/testing/hostile-payloads.ts';
import { createKey } from '../../testing/factories.ts';
import { MCP_TOOLS, postMessage } from '../../testing/mcp-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let secret: string;
beforeAll(async () => {
  app = await startTestApp({
    env: { MCP: 'on', RATE_LIMIT_KEY_READS: '0', RATE_LIMIT_KEY_WRITES: '0' },
  });
  secret = (await createKey(app, { scopes: [...SCOPES] })).secret;
});
afterAll(() => app.close());

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const VALUES = [
  ...[null, true, -1, 1e308, '', [], {}, [[]], { kind: 'contact' }, '__proto__', '%00'],
  ...HOSTILE_PAYLOADS,
];
const value = () => pick(VALUES);
const METHODS = [
  ...['initialize', 'ping', 'tools/list', 'tools/call', 'subscriptions/listen', 'server/discover'],
  ...['resources/read', 'prompts/get', 'logging/setLevel', 'notifications/cancelled', 'x', ''],
];
const META = 'io.modelcontextprotocol/protocolVersion';
const some = <T>(given: T) => (Math.random() < 0.7 ? given : value());

function message() {
  const args = Object.fromEntries(
    ['kind', 'id', 'search', 'text', 'from', 'days', 'limit', 'cursor', 'template', 'date']
      .filter(() => Math.random() < 0.6)
      .map((name) => [name, value()]),
  );
  const known = {
    name: some(pick(MCP_TOOLS)),
    arguments: some({ ...args, kind: some('contact') }),
  };
  const _meta = { [META]: some('2026-07-28') };
  return {
    jsonrpc: some('2.0'),
    ...(Math.random() < 0.8 && { id: some(7) }),
    method: some(pick(METHODS)),
    params: some({ ...known, ...(Math.random() < 0.5 && { _meta }) }),
  };
}

it('answers hostile messages with JSON, never with a 5xx or a stream', async () => {
  const faults: unknown[] = [];
  for (let round = 0; round < 30; round += 1) {
    const batch = Array.from({ length: 20 }, async () => {
      const body = pick([message(), message(), message(), JSON.stringify(message()).slice(0, -3)]);
      const headers = {
        ...(Math.random() < 0.3 && {
          'mcp-protocol-version': pick(['2026-07-28', 'x', '2025-06-18']),
        }),
        ...(Math.random() < 0.3 && { 'mcp-method': pick(METHODS) }),
        ...(Math.random() < 0.2 && { 'mcp-session-id': 'x' }),
        ...(Math.random() < 0.2 && { accept: pick(['*/*', 'text/event-stream', 'x']) }),
        ...(Math.random() < 0.1 && { 'content-type': 'text/plain' }),
      };
      const { status, headers: got, text } = await postMessage(app, body, secret, headers);
      const isJson =
        text === '' || /^application\/(problem\+)?json/.test(got.get('content-type') ?? '');
      if (status >= 500 || !isJson) faults.push([status, text, body, headers]);
    });
    await Promise.all(batch);
  }
  expect(faults).toEqual([]);
});
