import { expect, it, onTestFinished } from 'vitest';
import { closeDataSource } from '../../database/data-source.ts';
import { migrate } from '../../database/migrate.ts';
import { openDataSource } from '../../open-database.ts';
import { storedRows } from '../../testing/databases/stored-rows.ts';
import { databaseOfThisTest } from '../../testing/programs/source-server.ts';
import { copiedTables, tablesLeftOut } from './copied-tables.ts';

// db-copy.ops.test.ts tests the copy itself.
it('the copy includes every table and column', async () => {
  const database = await databaseOfThisTest();
  const dataSource = await openDataSource({ url: database.databaseUrl, ...database });
  onTestFinished(() => closeDataSource(dataSource));
  await migrate(dataSource);
  const tables = copiedTables(dataSource.entityMetadatas);
  expect(tables.length).toBeGreaterThan(5);
  const names = Object.keys(await storedRows(database));
  expect(tablesLeftOut(tables, names)).toEqual([]);
  expect(tablesLeftOut(tables, [...names, 'new'])).toEqual(['new']);

  const runner = dataSource.createQueryRunner();
  const stored = await runner.getTables(tables.map(({ name }) => name));
  await runner.release();
  const columnsOf = stored.map(({ columns }) => columns.map(({ name }) => name).sort());
  expect(tables.map(({ columns }) => columns.sort()).sort()).toEqual(columnsOf.sort());
});
