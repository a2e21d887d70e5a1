import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { inject } from 'vitest';
import { createDatabaseOn } from './database-server.ts';
import './server-global-setup.ts';

/** A database without tables, described by its two settings. */
export interface EmptyDatabase {
  /** Undefined on SQLite, as in a process without DATABASE_URL. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Deletes the database and the folder. Close every connection first. */
  remove(): Promise<void>;
}

const { TEST_DATABASE: tested } = process.env;
/** True in projects on MariaDB or MySQL, false on SQLite. */
export const testsOnServer = tested === 'mariadb' || tested === 'mysql';

/**
 * Creates an empty database for this project, used by no other test. `charset` is a possible
 * charset of an owner's database.
 */
export async function createEmptyDatabase(charset = 'utf8mb4'): Promise<EmptyDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-data-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (!testsOnServer) return { databaseUrl: undefined, dataDir, remove: removeFolder };
  const serverUrl = inject('databaseServerUrl') ?? '';
  const name = `${inject('databasePrefix')}${randomBytes(8).toString('hex')}`;
  return {
    databaseUrl: await createDatabaseOn(serverUrl, name, charset),
    dataDir,
    remove: async () => {
      const connection = await createConnection(serverUrl);
      await connection.query('DROP DATABASE ??', [name]);
      await connection.end();
      await removeFolder();
    },
  };
}
