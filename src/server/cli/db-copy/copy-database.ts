import type libsql from 'libsql';
import { type Connection, createConnection } from 'mysql2';
import type { Connection as PromiseConnection } from 'mysql2/promise';
import { closeDataSource } from '../../database/data-source.ts';
import { migrate } from '../../database/migrate.ts';
import { accountOf } from '../../database/server-address.ts';
import { ConfigError } from '../../errors/config-error.ts';
import { openDataSource } from '../../open-database.ts';
import { dropTables, refuseWhileInUse, tableNames } from '../backup/server-connection.ts';
import { type CopiedTable, copiedTables, tablesLeftOut } from './copied-tables.ts';
import { Digest, type Row, rowOf } from './rows.ts';
import { openSourceFile, refuseOtherSchema, sourceTables } from './source-file.ts';

/** Rows per INSERT. Even with the longest texts, they stay far below a server's packet limit. */
const BATCH_ROWS = 100;
/** INSERTs per commit. Fewer commits are faster, because each one flushes the disk. */
const COMMIT_BATCHES = 10;
/** The name of the table `migrations` until the copy is complete. */
const UNFINISHED = 'db_copy_unfinished';

/** Connects to the target. The driver must not convert values: see `Row`. */
export async function openTarget(url: string): Promise<Connection> {
  const target = createConnection({
    ...accountOf(url),
    connectTimeout: 5_000,
    charset: 'utf8mb4_unicode_ci',
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  // Reject values that do not fit, regardless of the server's default.
  await target
    .promise()
    .query("SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE'");
  return target;
}

const quoted = (name: string) => `\`${name}\``;
const columnsOf = ({ columns }: CopiedTable) => columns.map(quoted).join(', ');

/** Selects all rows in key order, which is the fastest order for inserts. */
const select = (table: CopiedTable): string =>
  `SELECT ${columnsOf(table)} FROM ${quoted(table.name)} ORDER BY ${table.key.map(quoted).join(', ')}`;

/** Fills a table, after it deletes the rows that migrations inserted. Returns the checksum. */
async function fillTable(source: libsql.Database, connection: Connection, table: CopiedTable) {
  const target = connection.promise();
  const insert = `INSERT INTO ${quoted(table.name)} (${columnsOf(table)}) VALUES ?`;
  const digest = new Digest();
  let batch: Row[] = [];
  await target.beginTransaction();
  await target.query(`DELETE FROM ${quoted(table.name)}`);
  for (const values of source.prepare(select(table)).raw().safeIntegers(true).iterate()) {
    const row = rowOf(values);
    batch.push(row);
    digest.add(row);
    if (digest.rows % BATCH_ROWS > 0) continue;
    await target.query(insert, [batch]);
    batch = [];
    if (digest.rows % (BATCH_ROWS * COMMIT_BATCHES) > 0) continue;
    await target.commit();
    await target.beginTransaction();
  }
  if (batch.length > 0) await target.query(insert, [batch]);
  await target.commit();
  return digest;
}

async function verifyTable(target: Connection, table: CopiedTable, original: Digest) {
  const copy = new Digest();
  const rows = target.query({ sql: select(table), rowsAsArray: true }).stream();
  for await (const values of rows) copy.add(rowOf(values));
  if (copy.equals(original)) return;
  throw new ConfigError(
    `${table.name} differs after the copy: ${original.rows} rows in the file, ${copy.rows} in the target. Do not use the target.`,
  );
}

/** Drops an interrupted copy, unless a site has used it and created the table `migrations` again. */
async function emptyTarget(target: PromiseConnection): Promise<void> {
  const tables = await tableNames(target);
  const isUnfinished = tables.includes(UNFINISHED) && !tables.includes('migrations');
  if (tables.length > 0 && !isUnfinished) {
    throw new ConfigError(
      'The target contains tables. Nothing was written. Use an empty database.',
    );
  }
  await dropTables(target, tables);
}

async function copy(
  source: libsql.Database,
  connection: Connection,
  url: string,
  report: (line: string) => void,
): Promise<void> {
  const target = connection.promise();
  await refuseWhileInUse(target);
  const dataSource = await openDataSource({ url, dataDir: '.' });
  try {
    const tables = copiedTables(dataSource.entityMetadatas);
    const leftOut = tablesLeftOut(tables, sourceTables(source));
    if (leftOut.length > 0) {
      throw new ConfigError(`The file contains tables that this site does not know: ${leftOut}.`);
    }
    await emptyTarget(target);
    await migrate(dataSource);
    await target.query(`RENAME TABLE migrations TO ${UNFINISHED}`);
    // Tables are filled in any order. The foreign keys of the file have already been checked.
    await target.query('SET SESSION foreign_key_checks = 0');
    for (const table of tables) {
      const digest = await fillTable(source, connection, table);
      await verifyTable(connection, table, digest);
      report(`${table.name}: ${digest.rows} rows, equal on both sides`);
    }
    await target.query(`RENAME TABLE ${UNFINISHED} TO migrations`);
  } finally {
    await closeDataSource(dataSource);
  }
}

/** Copies a locked SQLite file into an empty database and compares both. */
export async function copyDatabase(
  file: string,
  url: string,
  report: (line: string) => void,
): Promise<void> {
  const source = openSourceFile(file);
  try {
    refuseOtherSchema(source);
    const target = await openTarget(url);
    try {
      await copy(source, target, url, report);
    } finally {
      target.end();
    }
  } finally {
    source.exec('COMMIT');
    source.close();
  }
}
