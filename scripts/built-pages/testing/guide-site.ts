import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/databases/free-ports.ts';
import { startBuiltSite } from '#server/testing/programs/server-process.ts';
import { SCOPES, type Scope } from '#shared/integrations/keys.ts';

const ADMIN = { username: 'guide-admin', password: 'correct horse battery' };

/** The built server, with an administrator and keys, for the samples of the guide. */
export async function startGuideSite() {
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  const PORT = String(await freePort());
  const start = () =>
    startBuiltSite({
      PORT,
      DATA_DIR: folder,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      MCP: 'on',
    });
  let server = await start();
  const { origin } = server;
  const api = `${origin}/api`;

  /** @throws unless the call succeeds. */
  async function call<T>(method: string, path: string, as: string, body?: object): Promise<T> {
    const response = await fetch(api + path, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }
  const login = await call<{ sessionToken: string }>('POST', '/admin/login', '', ADMIN);

  let keys = 0;
  async function createKey(scopes: readonly Scope[] = SCOPES): Promise<string> {
    keys += 1;
    const input = { name: `Guide ${keys}`, scopes };
    const { result } = await call<{ result: { data: { secret: string } } }>(
      ...(['POST', '/trpc/keys.create', login.sessionToken, input] as const),
    );
    return result.data.secret;
  }
  const key = await createKey();

  return {
    origin,
    api,
    key,
    folder,
    createKey,
    call: <T>(method: string, path: string) => call<T>(method, path, key),
    /** The variables that the guide's reader has set. */
    env: { API_URL: api, API_KEY: key },
    createContact: async (fullName: string) =>
      (
        await call<{ id: string }>('POST', '/v1/contacts', key, {
          fullName,
          email: `${fullName.toLowerCase()}@example.com`,
          message: 'Hello',
        })
      ).id,
    async restart(): Promise<void> {
      // A killed site's jobs would resume after ten seconds.
      await server.end('SIGTERM');
      server = await start();
    },
    async stop(): Promise<void> {
      await server.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type GuideSite = Awaited<ReturnType<typeof startGuideSite>>;
