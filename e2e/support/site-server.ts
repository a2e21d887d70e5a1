import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_SERVER, startServerProcess } from '#server/testing/programs/server-process.ts';

export const FIRST_ADMIN = { username: 'e2e-admin', password: 'correct horse battery' };

/** The built product as its owner would start it; on SQLite unless `env` has a `DATABASE_URL`. */
export interface SiteServer {
  /** Without a trailing slash. */
  readonly origin: string;
  /** The folder with all data of the server. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Adds `env` to the usual settings. @throws with the server's output if it does not become ready.
 */
export async function startSiteServer(env: Record<string, string> = {}): Promise<SiteServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-data-'));
  const server = await startServerProcess(BUILT_SERVER, {
    NODE_ENV: 'production',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: FIRST_ADMIN.username,
    ADMIN_PASSWORD: FIRST_ADMIN.password,
    RATE_LIMIT_SUBMISSIONS: '0',
    RATE_LIMIT_LOGINS: '0',
    ...env,
  });
  const stop = async () => {
    await server.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin: server.origin, dataDir, stop };
}
