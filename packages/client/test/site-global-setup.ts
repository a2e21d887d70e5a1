import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startBuiltSite } from '../../../src/server/testing/programs/server-process.ts';
import { SCOPES } from '../../../src/shared/integrations/scopes.ts';

interface Packed {
  /** In bytes, of the tarball. */
  size: number;
  files: { path: string }[];
}

declare module 'vitest' {
  interface ProvidedContext {
    packed: Packed;
    site: { origin: string; key: string };
  }
}

const ADMIN = { username: 'client-admin', password: 'correct horse' };

/** Creates a key with every scope. */
async function createKey(origin: string): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${origin}/api/admin/${path}`, sent)).json();
  };
  const { sessionToken } = await post('login', ADMIN);
  const { secret } = await post('keys', { name: 'Client', scopes: SCOPES }, sessionToken);
  if (typeof secret !== 'string') throw new Error('The site created no key');
  return secret;
}

/** Packs the package, which builds it, and starts the built site on its own SQLite file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'client-'));
  const pack = ['pack', '--json', '--workspace=packages/client', `--pack-destination=${dataDir}`];
  const { stdout } = await promisify(execFile)('npm', pack);
  // Some versions of npm print the build's command lines before the JSON.
  const [packed]: Packed[] = JSON.parse(stdout.slice(stdout.search(/^\[/m)));
  const site = await startBuiltSite({
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const { origin } = site;
  if (packed) project.provide('packed', packed);
  project.provide('site', { origin, key: await createKey(origin) });
  return async () => {
    await site.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  };
}
