import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { accountOf } from '../../database/server-address.ts';
import type { CopiedTable } from './copied-tables.ts';
import { BATCH_ROWS, exactly, keyOf, type Row, rowOf } from './rows.ts';

const CONNECT_TIMEOUT_MS = 5_000;

const named = (name: string) => `\`${name}\``;

function select({ name, columns }: CopiedTable): string {
  return `SELECT ${columns.map((column) => named(column.name)).join(', ')} FROM ${named(name)}`;
}

function keyColumns({ columns, key }: CopiedTable): string[] {
  return key.map((index) => named(columns[index]?.name ?? ''));
}

/** The condition for rows after a key. A comparison of tuples would read the whole index. */
function after(table: CopiedTable, key: Row): { where: string; values: Row } {
  const columns = keyColumns(table);
  const values: Row = [];
  const ways = columns.map((column, index) => {
    values.push(...key.slice(0, index + 1));
    const same = columns.slice(0, index).map((it) => `${it} = ?`);
    return `(${[...same, `${column} > ?`].join(' AND ')})`;
  });
  return { where: `WHERE ${ways.join(' OR ')}`, values };
}

/** The MySQL or MariaDB database that the copy fills. */
export class ServerTarget {
  readonly connection: Connection;

  private constructor(connection: Connection) {
    this.connection = connection;
  }

  static async open(url: string): Promise<ServerTarget> {
    const connection = await createConnection({
      ...accountOf(url),
      connectTimeout: CONNECT_TIMEOUT_MS,
      charset: 'utf8mb4_unicode_ci',
      // The driver must not convert values: see `Row`.
      dateStrings: true,
      supportBigNumbers: true,
      bigNumberStrings: true,
    });
    // Refuse values that do not fit, whatever the server's default is.
    await connection.query(
      "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE'",
    );
    return new ServerTarget(connection);
  }

  async #read(table: CopiedTable, sql: string, values: unknown[]): Promise<Row[]> {
    const [rows] = await this.connection.query<RowDataPacket[][]>(
      { sql: `${select(table)} ${sql}`, rowsAsArray: true },
      values,
    );
    return rows.map((row) => rowOf(table, row));
  }

  /** All rows in batches, in the server's order of their keys. */
  async *batches(table: CopiedTable): AsyncGenerator<Row[]> {
    const order = `ORDER BY ${keyColumns(table).join(', ')} LIMIT ${BATCH_ROWS}`;
    let start: { where: string; values: Row } = { where: '', values: [] };
    for (;;) {
      const rows = await this.#read(table, `${start.where} ${order}`, start.values);
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows;
      start = after(table, keyOf(table, last));
    }
  }

  /** The stored rows with the keys of `rows`, by exact key. */
  async present(table: CopiedTable, rows: readonly Row[]): Promise<Map<string, Row>> {
    const one = keyColumns(table)
      .map((column) => `${column} = ?`)
      .join(' AND ');
    const where = `WHERE ${rows.map(() => `(${one})`).join(' OR ')}`;
    const found = await this.#read(
      table,
      where,
      rows.flatMap((row) => keyOf(table, row)),
    );
    return new Map(found.map((row) => [exactly(keyOf(table, row)), row]));
  }

  begin(): Promise<void> {
    return this.connection.beginTransaction();
  }

  commit(): Promise<void> {
    return this.connection.commit();
  }

  /** Inserts all rows or, if the server refuses one, none. */
  async insert(table: CopiedTable, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = table.columns.map(({ name }) => named(name)).join(', ');
    await this.connection.query(`INSERT INTO ${named(table.name)} (${columns}) VALUES ?`, [rows]);
  }

  async update(table: CopiedTable, row: Row): Promise<void> {
    const columns = table.columns.map(({ name }) => `${named(name)} = ?`).join(', ');
    const where = keyColumns(table)
      .map((column) => `${column} = ?`)
      .join(' AND ');
    await this.connection.query(`UPDATE ${named(table.name)} SET ${columns} WHERE ${where}`, [
      ...row,
      ...keyOf(table, row),
    ]);
  }

  close(): Promise<void> {
    return this.connection.end();
  }
}
