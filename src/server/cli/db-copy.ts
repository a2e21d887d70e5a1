/** Copies a stopped SQLite site into an empty database of a server. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import libsql from 'libsql';
import type { EntityMetadata, QueryRunner } from 'typeorm';
import { ConfigError, codeOf } from '../app-error.ts';
import { parseConfig } from '../config.ts';
import { closeDataSource } from '../database/data-source.ts';
import { migrate } from '../database/migrate.ts';
import { refuseTables, withConnection } from '../database/server-connection.ts';
import { openDataSource } from '../open-database.ts';
import { readOptions, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: DATABASE_URL=<empty database> npm run db:copy -- [--from <SQLite file>]

  --from  The site's SQLite file. Unset: site.sqlite in DATA_DIR. Its server must be stopped.

If it is interrupted, empty the database and run it again.`;

/** Rows per INSERT. Even with the longest texts, they stay below a server's packet limit. */
const BATCH_ROWS = 100;

/** Opens and locks the file, because a lead stored after the copy begins would be lost. */
function openLocked(file: string): libsql.Database {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`);
  const source = new libsql(file);
  try {
    source.pragma('busy_timeout = 500');
    source.pragma('journal_mode = DELETE');
    source.exec('BEGIN EXCLUSIVE');
    return source;
  } catch (cause) {
    source.close();
    if (!codeOf(cause).startsWith('SQLITE_BUSY')) throw cause;
    throw new ConfigError(`${file} is in use. Stop the server first.`, { cause });
  }
}

function refuseOtherSchema(source: libsql.Database, expected: readonly string[]): void {
  const made: unknown[] = source.prepare('SELECT name FROM migrations ORDER BY id').pluck().all();
  if (made.join() === expected.join()) return;
  throw new ConfigError('The file has another schema. Start this version with it once, then copy.');
}

async function copyTable(
  source: libsql.Database,
  target: QueryRunner,
  { tableName, columns, primaryColumns }: EntityMetadata,
): Promise<number> {
  const table = `\`${tableName}\``;
  const list = (of: typeof columns) => of.map((it) => `\`${it.databaseName}\``).join(', ');
  const insert = `INSERT INTO ${table} (${list(columns)}) VALUES ?`;
  // The order of keys is the fastest for inserts.
  const select = `SELECT ${list(columns)} FROM ${table} ORDER BY ${list(primaryColumns)}`;
  // Rows that the migration inserted.
  await target.query(`DELETE FROM ${table}`);
  let batch: unknown[] = [];
  const flush = async () => {
    if (batch.length > 0) await target.query(insert, [batch]);
    batch = [];
  };
  for (const row of source.prepare(select).raw().iterate()) {
    if (batch.push(row) === BATCH_ROWS) await flush();
  }
  await flush();
  const count = `SELECT count(*) AS n FROM ${table}`;
  const expected = Number(source.prepare(count).pluck().all()[0]);
  const [{ n }] = await target.query(count);
  if (Number(n) === expected) return expected;
  throw new ConfigError(`${tableName}: ${expected} rows in the file, but ${n} in the target.`);
}

async function copy(source: libsql.Database, url: string): Promise<void> {
  const dataSource = await openDataSource({ url, dataDir: '.' });
  const target = dataSource.createQueryRunner();
  try {
    const names = dataSource.migrations.map((it) => it.name ?? '');
    refuseOtherSchema(source, names);
    await migrate(dataSource);
    // Until the copy is complete, no site starts on it.
    await target.query("UPDATE migrations SET name = CONCAT('Copying ', name)");
    await target.query("SET SESSION foreign_key_checks = 0, sql_mode = 'STRICT_ALL_TABLES'");
    for (const metadata of dataSource.entityMetadatas) {
      const rows = await copyTable(source, target, metadata);
      console.log(`${metadata.tableName}: ${rows} rows`);
    }
    await target.query("UPDATE migrations SET name = REPLACE(name, 'Copying ', '')");
  } finally {
    await target.release();
    await closeDataSource(dataSource);
  }
}

runCommand(USAGE, async () => {
  const { from } = readOptions({ from: { type: 'string' } });
  const { DATABASE_URL: url, DATA_DIR: dataDir } = parseConfig(process.env);
  if (url === undefined) throw new UsageError('DATABASE_URL must name the empty database.');
  const file = from ?? path.join(dataDir, 'site.sqlite');
  const source = openLocked(file);
  try {
    await withConnection(url, refuseTables);
    await copy(source, url);
  } finally {
    source.exec('COMMIT');
    source.close();
  }
  console.log(`Copied. Start the server with this DATABASE_URL, and keep ${file} until a backup.`);
});
