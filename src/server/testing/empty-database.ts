import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { inject } from 'vitest';
import './mariadb-global-setup.ts';

/** A database without a table, in the form of the two settings that name one. */
export interface EmptyDatabase {
  /** Undefined on SQLite, as in a process without DATABASE_URL. */
  readonly databaseUrl: string | undefined;
  /** A folder of its own, where SQLite keeps its file. */
  readonly dataDir: string;
  /** Removes all of it. Close every connection first. */
  remove(): Promise<void>;
}

/** True in the projects whose tests store in MariaDB, false in those that store in SQLite. */
export const testsOnMariaDb = process.env.TEST_DATABASE === 'mariadb';

/**
 * Makes an empty database of the kind that this vitest project tests, not shared with any other
 * test. `charset` is what the owner of a MySQL-protocol server might have created it with.
 */
export async function createEmptyDatabase(charset = 'utf8mb4'): Promise<EmptyDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-data-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (!testsOnMariaDb) return { databaseUrl: undefined, dataDir, remove: removeFolder };

  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} CHARACTER SET ${charset}`);
  return {
    databaseUrl: `${serverUrl()}/${name}`,
    dataDir,
    remove: async () => {
      await onServer(`DROP DATABASE IF EXISTS ${name}`);
      await removeFolder();
    },
  };
}

function serverUrl(): string {
  const url = inject('databaseServerUrl');
  if (!url) throw new Error('No private MariaDB server runs: is this the project server:mariadb?');
  return url;
}

async function onServer(sql: string): Promise<void> {
  const connection = await createConnection(serverUrl());
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}
