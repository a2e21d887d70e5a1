import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import {
  createEmptyDatabase,
  type EmptyDatabase,
  testsOnServer,
} from '../testing/databases/empty-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let empty: EmptyDatabase;
let database: Database;

beforeAll(async () => {
  empty = await createEmptyDatabase('latin1');
  database = await openDatabase({ url: empty.databaseUrl, dataDir: empty.dataDir });
});
afterAll(async () => {
  await database.close();
  await empty.remove();
});

const drift = async () => {
  const schema = await database.dataSource.driver.createSchemaBuilder().log();
  return schema.upQueries.map(({ query }) => query);
};

describe('the migrations', () => {
  it('create exactly the schema of the entities', async () => {
    expect(await drift()).toEqual([]);
  });

  it('can be reverted and repeated', async () => {
    for (const _ of database.dataSource.migrations) await database.dataSource.undoLastMigration();
    await expect(database.manager.count('contact')).rejects.toThrow();
    await migrate(database.dataSource);
    expect(await drift()).toEqual([]);
    expect(await database.manager.count('contact')).toBe(0);
  });

  it('give every table a primary key', async () => {
    for (const { tableName, primaryColumns } of database.dataSource.entityMetadatas) {
      expect(primaryColumns, tableName).not.toHaveLength(0);
    }
  });

  it.runIf(testsOnServer)('create utf8mb4 tables in a latin1 database', async () => {
    const rows: { name: string; collation: string }[] = await database.manager.query(
      'SELECT table_name AS name, table_collation AS collation FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    const ours = new Set(database.dataSource.entityMetadatas.map(({ tableName }) => tableName));
    // The migrations' own two tables are created before the first migration and hold ASCII only.
    const collations = rows.filter(({ name }) => ours.has(name)).map(({ collation }) => collation);
    expect(new Set(collations)).toEqual(new Set(['utf8mb4_unicode_ci']));
  });

  it('store Arabic, emoji and quotes unchanged, regardless of the database’s charset', async () => {
    const fullName = `محمد 😀 'O"Brien`;
    const text = { id: 'text', fullName, email: 'a@b.co', message: fullName };
    const at = new Date('2026-01-15T08:30:00.123Z');
    const row = { ...text, status: 'unread', createdAt: at, updatedAt: at };
    await database.manager.insert('contact', { ...row });
    expect(await database.manager.findOneByOrFail('contact', { id: 'text' })).toMatchObject(row);
  });
});
