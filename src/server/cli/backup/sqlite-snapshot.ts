import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import libsql from 'libsql';
import type { DataSource } from 'typeorm';
import { closeDataSource } from '../../database/data-source.ts';
import { codeOf } from '../../errors/code-of.ts';
import { ConfigError } from '../../errors/config-error.ts';
import { openDataSource } from '../../open-database.ts';
import { PRIVATE_MODE, readGzip, writeGzip } from './gzip-file.ts';

export const SQLITE_FILE = 'site.sqlite';
const BUSY_TIMEOUT_MS = 30_000;

/** Merges the log into the file. @throws ConfigError if another process has it open. */
export function openAlone(file: string): libsql.Database {
  const database = new libsql(file);
  try {
    database.pragma('busy_timeout = 500');
    database.pragma('journal_mode = DELETE');
    return database;
  } catch (error) {
    database.close();
    if (!codeOf(error).startsWith('SQLITE_BUSY')) throw error;
    throw new ConfigError(`${file} is in use. Stop the server first.`, { cause: error });
  }
}

function copyWhileServed(file: string, copy: string): void {
  if (!existsSync(file)) throw new ConfigError(`There is no database at ${file}.`);
  const database = new libsql(file);
  try {
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    database.exec(`VACUUM INTO '${copy.replaceAll("'", "''")}'`);
    leaveNoLog(database);
  } finally {
    database.close();
  }
}

/** Removes the log if no server has the file open, so that this process leaves no log file. */
function leaveNoLog(database: libsql.Database): void {
  database.pragma('busy_timeout = 0');
  try {
    database.pragma('journal_mode = DELETE');
  } catch {
    // A server has the file open and needs the log.
  }
}

export async function writeSnapshot(source: string, folder: string, file: string): Promise<void> {
  const copy = path.join(folder, 'copy.sqlite');
  copyWhileServed(source, copy);
  await writeGzip(createReadStream(copy), file);
  await rm(copy);
}

export async function unpackSnapshot(file: string, folder: string): Promise<void> {
  const unpacked = path.join(folder, SQLITE_FILE);
  await readGzip(file, (content) =>
    pipeline(content, createWriteStream(unpacked, { flags: 'wx', mode: PRIVATE_MODE })),
  );
}

/** @throws ConfigError if SQLite finds damage or a violated foreign key. */
export async function openChecked(folder: string): Promise<DataSource> {
  const dataSource = await openDataSource({ url: undefined, dataDir: folder }).catch((cause) => {
    if (/^E[A-Z]+$/.test(codeOf(cause))) throw cause;
    throw new ConfigError('The backup contains no readable SQLite database.', { cause });
  });
  const found: Record<string, unknown>[] = [
    ...(await dataSource.query('PRAGMA integrity_check')),
    ...(await dataSource.query('PRAGMA foreign_key_check')),
  ];
  if (found.length === 1 && found[0]?.integrity_check === 'ok') return dataSource;
  await closeDataSource(dataSource);
  throw new ConfigError(`The backup is damaged: ${JSON.stringify(found.slice(0, 3))}`);
}
