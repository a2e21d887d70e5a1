import { expect, it } from 'vitest';
import { migrations } from '#migrations';
import { openDatabase } from '../open-database.ts';
import { addLaterMigration, LATER, LATER_TABLE } from '../testing/databases/later-migration.ts';
import { databaseOfThisTest } from '../testing/programs/source-server.ts';
import { migrationsMade, undoMigration } from './undo-migration.ts';

it('reverts only the newest migration, and never the first one', async () => {
  const before = migrations.map((Migration) => new Migration().name).reverse();
  const first = before.at(-1) ?? '';
  addLaterMigration();
  const { databaseUrl: url, dataDir } = await databaseOfThisTest();
  const { dataSource, close } = await openDatabase({ url, dataDir });
  const made = [LATER, ...before];
  expect(await migrationsMade(dataSource)).toEqual(made);

  await expect(undoMigration(dataSource, first)).rejects.toThrow(LATER);
  expect(await migrationsMade(dataSource)).toEqual(made);

  for (const name of made.slice(0, -1)) await undoMigration(dataSource, name);
  expect(await migrationsMade(dataSource)).toEqual([first]);
  await expect(dataSource.query(`SELECT id FROM ${LATER_TABLE}`)).rejects.toThrow();

  await expect(undoMigration(dataSource, first)).rejects.toThrow('all leads');
  expect(await migrationsMade(dataSource)).toEqual([first]);
  await close();
});
