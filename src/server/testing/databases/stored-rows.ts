import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import libsql from 'libsql';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { EmptyDatabase } from './empty-database.ts';

type Location = Pick<EmptyDatabase, 'databaseUrl' | 'dataDir'>;
export type StoredRows = Record<string, string[]>;

const run = promisify(execFile);

type Read = (sql: string) => Promise<Record<string, unknown>[]>;

/**
 * Reads a copy made by another process. This process would keep the file open, which the owner's
 * commands reject, and closing it would release all of SQLite's locks (POSIX).
 */
async function withSqlite<T>({ dataDir }: Location, work: (read: Read) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stored-rows-'));
  const copy = path.join(folder, 'site.sqlite');
  try {
    const file = path.join(dataDir, 'site.sqlite');
    await run('cp', [file, copy]);
    await run('cp', [`${file}-wal`, `${copy}-wal`]).catch(() => undefined);
    const database = new libsql(copy);
    const read: Read = async (sql) => {
      const rows: unknown[] = database.prepare(sql).all();
      return rows.map((row) => ({ ...Object(row) }));
    };
    return await work(read);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function withServer<T>(uri: string, work: (read: Read) => Promise<T>): Promise<T> {
  const connection = await createConnection({ uri, dateStrings: true, bigNumberStrings: true });
  try {
    return await work(async (sql) => (await connection.query<RowDataPacket[]>(sql))[0]);
  } finally {
    await connection.end();
  }
}

const SQLITE_TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
const SERVER_TABLES =
  'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()';

/** All rows of a database; on SQLite only while nobody writes. */
export function storedRows(location: Location): Promise<StoredRows> {
  const { databaseUrl } = location;
  const readAll = async (read: Read) => {
    const stored: StoredRows = {};
    for (const { name } of await read(databaseUrl ? SERVER_TABLES : SQLITE_TABLES)) {
      const rows = await read(`SELECT * FROM ${name}`);
      const texts = rows.map((row) => JSON.stringify(Object.entries(row).sort()));
      stored[String(name)] = texts.sort();
    }
    return stored;
  };
  return databaseUrl ? withServer(databaseUrl, readAll) : withSqlite(location, readAll);
}
