import { cp } from 'node:fs/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { openDatabase } from '../../open-database.ts';
import { createEmptyDatabase, type EmptyDatabase, testsOnServer } from './empty-database.ts';

/** Reused by this worker, because the migrations take longer than most tests. */
const spare: EmptyDatabase[] = [];
let template: Promise<EmptyDatabase> | undefined;
/** The rows that the migrations insert, by table. */
let migratedRows: Map<string, RowDataPacket[]> | undefined;

/**
 * Creates a database like `createEmptyDatabase`, but with all tables. On a server it may be the emptied
 * database of an earlier test: a test that changes tables must change them back.
 */
export async function createMigratedDatabase(): Promise<EmptyDatabase> {
  if (!testsOnServer) {
    template ??= migrated();
    const copy = await createEmptyDatabase();
    await cp((await template).dataDir, copy.dataDir, { recursive: true });
    return copy;
  }
  const base = spare.shift() ?? (await migrated());
  return { ...base, remove: () => emptied(base).then(() => void spare.push(base)) };
}

async function migrated(): Promise<EmptyDatabase> {
  const empty = await createEmptyDatabase();
  const database = await openDatabase({ url: empty.databaseUrl, dataDir: empty.dataDir });
  await database.close();
  if (testsOnServer) migratedRows ??= await readRows(empty);
  return empty;
}

async function readRows({ databaseUrl = '' }: EmptyDatabase) {
  const connection = await createConnection(databaseUrl);
  const [tables] = await connection.query<RowDataPacket[]>(
    'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
  );
  const rows = new Map<string, RowDataPacket[]>();
  for (const { name } of tables) {
    rows.set(name, (await connection.query<RowDataPacket[]>('SELECT * FROM ??', [name]))[0]);
  }
  await connection.end();
  return rows;
}

/** Restores the rows that the migrations insert. */
async function emptied({ databaseUrl = '' }: EmptyDatabase): Promise<void> {
  const connection = await createConnection(databaseUrl);
  await connection.query('SET FOREIGN_KEY_CHECKS = 0');
  await connection.beginTransaction();
  for (const [table, rows] of migratedRows ?? []) {
    await connection.query('DELETE FROM ??', [table]);
    for (const row of rows) await connection.query('INSERT INTO ?? SET ?', [table, row]);
  }
  await connection.commit();
  await connection.end();
}
