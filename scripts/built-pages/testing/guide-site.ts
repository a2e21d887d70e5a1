import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltSite } from '#server/testing/programs/server-process.ts';
import type { Scope } from '#shared/integrations/scopes.ts';
import { SCOPES } from '#shared/integrations/scopes.ts';

export const ADMIN = { username: 'guide-admin', password: 'correct horse battery' };

/** The built server, with an administrator and keys, for the samples of the guide. */
export async function startGuideSite() {
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  const server = await startBuiltSite({
    DATA_DIR: folder,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    MCP: 'on',
  });
  const api = `${server.origin}/api`;
  let token = '';
  let keys = 0;

  /** Calls the API, as the administrator unless `key` is given. @throws unless it succeeds. */
  async function call<T>(method: string, path: string, body?: object, key = token): Promise<T> {
    const response = await fetch(api + path, {
      method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }
  token = (await call<{ sessionToken: string }>('POST', '/admin/login', ADMIN)).sessionToken;

  async function createKey(scopes: readonly Scope[] = SCOPES, test = false): Promise<string> {
    keys += 1;
    const input = { name: `Guide ${keys}`, scopes, test };
    return (await call<{ secret: string }>('POST', '/admin/keys', input)).secret;
  }
  const key = await createKey();

  return {
    api,
    key,
    folder,
    call,
    createKey,
    /** The variables that the guide's reader has set. */
    env: { API_URL: api, API_KEY: key },
    createContact: async (fullName: string) =>
      (
        await call<{ id: string }>('POST', '/v1/contacts', {
          ...{ fullName, email: `${fullName.toLowerCase()}@example.com`, message: 'Hello' },
        })
      ).id,
    async stop(): Promise<void> {
      await server.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type GuideSite = Awaited<ReturnType<typeof startGuideSite>>;
