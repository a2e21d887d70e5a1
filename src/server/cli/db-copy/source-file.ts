import { existsSync } from 'node:fs';
import libsql from 'libsql';
import { migrations } from '#migrations';
import { ConfigError } from '../../errors/config-error.ts';

/**
 * Opens the SQLite file of a site and locks it: a lead that a server stores in it from now on would be
 * lost.
 * @throws ConfigError if the file does not exist, is in use, or is no database.
 */
export function openSourceFile(file: string): libsql.Database {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`);
  try {
    const database = new libsql(file);
    database.pragma('busy_timeout = 500');
    // Fails while another process has the file open.
    database.pragma('journal_mode = DELETE');
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (cause) {
    const code = cause instanceof Error ? String(Reflect.get(cause, 'code')) : '';
    const isBusy = code.startsWith('SQLITE_BUSY');
    const why = isBusy ? 'is in use. Stop the server first.' : `cannot be read (${code}).`;
    throw new ConfigError(`${file} ${why}`, { cause });
  }
}

/** The values of a query's first column. */
function firstColumn(database: libsql.Database, sql: string): string[] {
  const values: unknown[] = database.prepare(sql).pluck().all();
  return values.map(String);
}

export const sourceTables = (database: libsql.Database): string[] =>
  firstColumn(
    database,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );

/** @throws ConfigError unless the schema is exactly that of this version of the product. */
export function refuseOtherSchema(database: libsql.Database): void {
  const known = migrations.map((Migration) => new Migration().name);
  const made = sourceTables(database).includes('migrations')
    ? firstColumn(database, 'SELECT name FROM migrations')
    : [];
  const missing = known.filter((name) => !made.includes(name));
  const unknown = made.filter((name) => !known.includes(name));
  const faults = [
    ...(missing.length > 0 ? [`lacks ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`has ${unknown.join(', ')} of a newer version`] : []),
  ];
  if (faults.length === 0) return;
  throw new ConfigError(
    `The schema of the file ${faults.join(' and ')}. Start this version on it once, then copy.`,
  );
}
