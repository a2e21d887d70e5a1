import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { API_PATHS } from '#shared/paths.ts';
import type { TestApp } from './test-app.ts';

/** Sends one message as a client does. A string is sent unchanged. */
export async function postMessage(
  { origin }: Pick<TestApp, 'origin'>,
  body: unknown,
  secret: string,
  headers: Record<string, string> = {},
) {
  const response = await fetch(origin + API_PATHS.mcp, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(secret && { authorization: `Bearer ${secret}` }),
      ...headers,
    },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Connects the SDK's own client. `legacy`: with the former version of the protocol. */
export async function connectMcp(
  { origin }: Pick<TestApp, 'origin'>,
  secret: string,
  mode: 'legacy' | 'auto' = 'auto',
): Promise<Client> {
  const client = new Client({ name: 'a-test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  const url = new URL(origin + API_PATHS.mcp);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  return client;
}
