import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { openDatabase } from '../../open-database.ts';
import { createEmptyDatabase, type EmptyDatabase, testsOnServer } from './empty-database.ts';

/** Longer than any statement of a test that has ended. */
const LOCK_WAIT_SECONDS = 5;

interface Migrated {
  /** Every column and index, to recognise a test that has changed them. */
  readonly schema: string;
  readonly tables: readonly string[];
  /** The rows that the migrations insert, by table. */
  readonly rows: ReadonlyMap<string, readonly RowDataPacket[]>;
}

/** Reused by this worker, because the migrations take longer than most tests. */
let migrated: Migrated | undefined;
const spare: EmptyDatabase[] = [];
let template: Promise<EmptyDatabase> | undefined;

/**
 * Creates a database like `createEmptyDatabase`, but with all tables. On a server it may reuse the
 * emptied database of an earlier test.
 */
export async function createMigratedDatabase(): Promise<EmptyDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-data-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (!testsOnServer) {
    template ??= migratedFrom(await createEmptyDatabase());
    await cp((await template).dataDir, dataDir, { recursive: true });
    return { databaseUrl: undefined, dataDir, remove: removeFolder };
  }
  const base = spare.shift() ?? (await migratedFrom(await createEmptyDatabase()));
  return {
    databaseUrl: base.databaseUrl,
    dataDir,
    remove: async () => {
      await removeFolder();
      if (await emptied(base)) spare.push(base);
      else await base.remove();
    },
  };
}

async function migratedFrom(empty: EmptyDatabase): Promise<EmptyDatabase> {
  const database = await openDatabase({ url: empty.databaseUrl, dataDir: empty.dataDir });
  await database.close();
  if (testsOnServer) migrated ??= await on(empty, readMigrated);
  return empty;
}

async function on<T>(
  { databaseUrl = '' }: EmptyDatabase,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await createConnection(databaseUrl);
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

const select = async (connection: Connection, sql: string, values: string[] = []) =>
  (await connection.query<RowDataPacket[]>(sql, values))[0];

const readSchema = async (connection: Connection): Promise<string> =>
  JSON.stringify([
    await select(
      connection,
      `SELECT TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, COLUMN_DEFAULT, IS_NULLABLE
       FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() ORDER BY 1, 2`,
    ),
    await select(
      connection,
      `SELECT TABLE_NAME, INDEX_NAME, COLUMN_NAME, SEQ_IN_INDEX
       FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() ORDER BY 1, 2, 4`,
    ),
  ]);

async function readMigrated(connection: Connection): Promise<Migrated> {
  const found = await select(
    connection,
    `SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()`,
  );
  const tables = found.map(({ name }) => String(name));
  const rows = new Map<string, RowDataPacket[]>();
  for (const table of tables)
    rows.set(table, await select(connection, 'SELECT * FROM ??', [table]));
  return { schema: await readSchema(connection), tables, rows };
}

/** Restores the rows that the migrations insert. Returns false if the test has changed the tables. */
function emptied(base: EmptyDatabase): Promise<boolean> {
  return on(base, async (connection) => {
    if (!migrated || (await readSchema(connection)) !== migrated.schema) return false;
    await connection.query('SET FOREIGN_KEY_CHECKS = 0');
    await connection.query('SET innodb_lock_wait_timeout = ?', [LOCK_WAIT_SECONDS]);
    await connection.beginTransaction();
    for (const table of migrated.tables) {
      await connection.query('DELETE FROM ??', [table]);
      for (const row of migrated.rows.get(table) ?? []) {
        await connection.query('INSERT INTO ?? SET ?', [table, row]);
      }
    }
    await connection.commit();
    return true;
  });
}
