import { existsSync } from 'node:fs';
import libsql from 'libsql';
import { ConfigError } from '../../errors/config-error.ts';
import type { CopiedTable } from './copied-tables.ts';
import { BATCH_ROWS, type Row, rowOf } from './rows.ts';

const named = (name: string) => `"${name}"`;

function keyColumns({ columns, key }: CopiedTable): string[] {
  return key.map((index) => named(columns[index]?.name ?? ''));
}

function lock(file: string): libsql.Database {
  const database = new libsql(file);
  database.pragma('busy_timeout = 500');
  // The first statement fails while another process has the file open. The second locks the file:
  // a lead that a server stores in the old file from now on would be lost.
  database.pragma('journal_mode = DELETE');
  database.exec('BEGIN EXCLUSIVE');
  return database;
}

/** The SQLite file of a site, locked by this process and not changed. */
export class SqliteSource {
  readonly #database: libsql.Database;

  /** @throws ConfigError if the file does not exist, is in use, or is no database. */
  constructor(file: string) {
    if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`);
    try {
      this.#database = lock(file);
    } catch (cause) {
      const code = cause instanceof Error ? String(Reflect.get(cause, 'code')) : '';
      const isBusy = code.startsWith('SQLITE_BUSY');
      const why = isBusy ? 'is in use. Stop the server first.' : `cannot be read (${code}).`;
      throw new ConfigError(`${file} ${why}`, { cause });
    }
  }

  #column(sql: string): string[] {
    return this.#read(sql, []).map(([value]) => String(value));
  }

  #read(sql: string, values: readonly unknown[]): unknown[][] {
    const rows = this.#database
      .prepare(sql)
      .raw()
      .safeIntegers(true)
      .all(...values);
    return rows.filter((row) => Array.isArray(row));
  }

  tableNames(): string[] {
    return this.#column(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    );
  }

  /** The names of the migrations made so far, oldest first. */
  migrationNames(): string[] {
    if (!this.tableNames().includes('migrations')) return [];
    return this.#column('SELECT name FROM migrations ORDER BY id');
  }

  count({ name }: CopiedTable): number {
    return Number(this.#column(`SELECT count(*) FROM ${named(name)}`)[0]);
  }

  /** The row with this key, if it exists. */
  find(table: CopiedTable, key: Row): Row | undefined {
    const columns = table.columns.map(({ name }) => named(name)).join(', ');
    const where = keyColumns(table).map((column) => `${column} = ?`);
    const sql = `SELECT ${columns} FROM ${named(table.name)} WHERE ${where.join(' AND ')}`;
    const [found] = this.#read(sql, key);
    return found && rowOf(table, found);
  }

  /** All rows in batches, in the order of their keys. */
  *batches(table: CopiedTable): Generator<Row[]> {
    const columns = table.columns.map(({ name }) => named(name)).join(', ');
    const key = keyColumns(table).join(', ');
    const places = table.key.map(() => '?').join(', ');
    let after: unknown[] | undefined;
    for (;;) {
      const where = after ? `WHERE (${key}) > (${places})` : '';
      const rows = this.#read(
        `SELECT ${columns} FROM ${named(table.name)} ${where} ORDER BY ${key} LIMIT ${BATCH_ROWS}`,
        after ?? [],
      );
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows.map((row) => rowOf(table, row));
      after = table.key.map((index) => last[index]);
    }
  }

  close(): void {
    this.#database.exec('COMMIT');
    this.#database.close();
  }
}
