import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import libsql from 'libsql';
import type { DataSource } from 'typeorm';
import { closeDataSource } from '../../database/data-source.ts';
import { codeOf } from '../../errors/code-of.ts';
import { ConfigError } from '../../errors/config-error.ts';
import { openDataSource } from '../../open-database.ts';
import { PRIVATE_MODE, readGzip, writeGzip } from './gzip-file.ts';
import { withWorkFolder } from './work-folder.ts';

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

async function* hashing(source: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

/**
 * Writes a verified copy of the database to `file`. The uncompressed copy is on the disk of the database,
 * which is not encrypted either.
 */
export async function writeSnapshot(
  dataDir: string,
  file: string,
  key: Buffer | undefined,
): Promise<void> {
  const source = path.join(dataDir, SQLITE_FILE);
  if (!existsSync(source)) throw new ConfigError(`There is no database at ${source}.`);
  const [written, readBack] = [createHash('sha256'), createHash('sha256')];
  await withWorkFolder(dataDir, async (folder) => {
    const copy = path.join(folder, SQLITE_FILE);
    copyWhileServed(source, copy);
    await closeDataSource(await openChecked(folder));
    await writeGzip(hashing(createReadStream(copy), written), file, key);
  });
  await readGzip(file, key, async (content) => {
    for await (const chunk of content) readBack.update(chunk);
  });
  if (written.digest('hex') === readBack.digest('hex')) return;
  throw new ConfigError('The backup differs from the database. Please take it again.');
}

export async function unpackSnapshot(
  file: string,
  folder: string,
  key: Buffer | undefined,
): Promise<void> {
  const unpacked = path.join(folder, SQLITE_FILE);
  await readGzip(file, key, (content) =>
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
