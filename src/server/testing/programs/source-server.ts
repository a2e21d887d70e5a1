import { onTestFinished } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '../databases/empty-database.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { sourceProgram } from './source-program.ts';

/** The first administrator of a server started by `startSourceServer`. */
export const FIRST_ADMIN = { username: 'first-admin', password: 'correct horse' };

/** An empty database that is removed when the running test ends. */
export async function databaseOfThisTest(): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.remove());
  return database;
}

/**
 * Starts the current source in a separate process, with the limits off unless `env` sets them. It
 * is killed when the running test ends.
 */
export async function startSourceServer(
  { databaseUrl, dataDir }: Pick<EmptyDatabase, 'databaseUrl' | 'dataDir'>,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = await startServerProcess(await sourceProgram('main'), {
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: FIRST_ADMIN.username,
    ADMIN_PASSWORD: FIRST_ADMIN.password,
    RATE_LIMIT_SUBMISSIONS: '0',
    RATE_LIMIT_LOGINS: '0',
    LOG_LEVEL: 'warn',
    ...env,
  });
  onTestFinished(() => server.end('SIGKILL'));
  return server;
}
