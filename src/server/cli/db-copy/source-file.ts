import { existsSync } from 'node:fs';
import type libsql from 'libsql';
import { migrations } from '#migrations';
import { ConfigError } from '../../errors/config-error.ts';
import { refuseUnknownSchema } from '../backup/read-backup.ts';
import { openAlone } from '../backup/sqlite-snapshot.ts';

/** Opens and locks the file, because a lead stored after the copy begins would be lost. */
export function openSourceFile(file: string): libsql.Database {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`);
  try {
    const database = openAlone(file);
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${file} cannot be read: ${why}`, { cause });
  }
}

function firstColumn(database: libsql.Database, sql: string): string[] {
  const values: unknown[] = database.prepare(sql).pluck().all();
  return values.map(String);
}

export const sourceTables = (database: libsql.Database): string[] =>
  firstColumn(
    database,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );

export function refuseOtherSchema(database: libsql.Database): void {
  const isMigrated = sourceTables(database).includes('migrations');
  const applied = isMigrated ? firstColumn(database, 'SELECT name FROM migrations') : [];
  refuseUnknownSchema('file', applied);
  if (applied.length === migrations.length) return;
  throw new ConfigError(
    'The file has an older schema. Start this version with it once, then copy.',
  );
}
