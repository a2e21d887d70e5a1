import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { inject } from 'vitest';
import { createDatabaseOn } from './database-server.ts';
import './server-global-setup.ts';

/** A database without a table, in the form of the two settings that name one. */
export interface EmptyDatabase {
  /** Undefined on SQLite, as in a process without DATABASE_URL. */
  readonly databaseUrl: string | undefined;
  /** A folder of its own, where SQLite keeps its file. */
  readonly dataDir: string;
  /** Removes all of it. Close every connection first. */
  remove(): Promise<void>;
}

/** The kind of database that this vitest project tests. */
const { TEST_DATABASE: tested } = process.env;
/** True in the projects that test MariaDB or MySQL, false in those that test SQLite. */
export const testsOnServer = tested === 'mariadb' || tested === 'mysql';

/**
 * Makes an empty database of the kind that this vitest project tests, not shared with any other
 * test. `charset` is what the owner of a MySQL-protocol server might have created it with.
 */
export async function createEmptyDatabase(charset = 'utf8mb4'): Promise<EmptyDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-data-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (!testsOnServer) return { databaseUrl: undefined, dataDir, remove: removeFolder };

  const databaseUrl = await createDatabaseOn(serverUrl(), undefined, charset);
  return {
    databaseUrl,
    dataDir,
    remove: async () => {
      await dropDatabase(databaseUrl);
      await removeFolder();
    },
  };
}

function serverUrl(): string {
  const url = inject('databaseServerUrl');
  if (!url)
    throw new Error('No database server is provided: does the project test MariaDB or MySQL?');
  return url;
}

async function dropDatabase(url: string): Promise<void> {
  const connection = await createConnection(serverUrl());
  try {
    await connection.query('DROP DATABASE IF EXISTS ??', [new URL(url).pathname.slice(1)]);
  } finally {
    await connection.end();
  }
}
