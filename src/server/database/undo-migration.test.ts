import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';
import { type Database, openDatabase } from './database.ts';
import { migrationsMade, undoMigration } from './undo-migration.ts';

let empty: EmptyDatabase;
let database: Database;
beforeAll(async () => {
  empty = await createEmptyDatabase();
  database = await openDatabase({ url: empty.databaseUrl, dataDir: empty.dataDir });
});
afterAll(async () => {
  await database.close();
  await empty.remove();
});

describe('undoing a change of the schema', () => {
  it('takes the newest alone, one after the other, and never the first', async () => {
    const { dataSource } = database;
    const made = await migrationsMade(dataSource);
    expect(made).toHaveLength(dataSource.migrations.length);
    const [newest = '', before = ''] = made;

    await expect(undoMigration(dataSource, before)).rejects.toThrow(newest);
    expect(await migrationsMade(dataSource)).toEqual(made);

    for (const name of made.slice(0, -1)) await undoMigration(dataSource, name);
    const first = made.at(-1) ?? '';
    expect(await migrationsMade(dataSource)).toEqual([first]);
    await expect(undoMigration(dataSource, first)).rejects.toThrow('every lead');
    expect(await migrationsMade(dataSource)).toEqual([first]);
  });
});
