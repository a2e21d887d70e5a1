import { expect, it, onTestFinished } from 'vitest';
import { openDataSource } from '../../open-database.ts';
import { createEmptyDatabase } from '../databases/empty-database.ts';
import { refused, reservedNames } from './check-sent-sql.ts';

it.each([
  ['SELECT 1 FROM contacts AS lead', ['lead']],
  ['SELECT groups.id, contacts.rank FROM `groups`', ['groups', 'rank']],
  ['INSERT INTO system (id) VALUES (1)', ['system']],
  ['SELECT 1 AS array FROM key', ['array', 'key']],
  ['SELECT `lead`.`rank` FROM `contacts` `lead` WHERE "groups"."of" = 1', []],
  ["SELECT 'a '' AS lead' /* AS lead */ FROM contacts -- AS lead", []],
  ['SELECT CAST(max(n) AS CHAR) AS n FROM contacts FOR UPDATE', []],
  ['INSERT INTO a (id) VALUES (1) ON DUPLICATE KEY UPDATE id = 1', []],
])('in %s, the reserved names are %j', (sql, names) => {
  expect(reservedNames(sql)).toEqual(names);
});

it('rejects reserved words in sent statements, on every database', async () => {
  const { databaseUrl: url, dataDir, remove } = await createEmptyDatabase();
  const dataSource = await openDataSource({ url, dataDir });
  onTestFinished(async () => {
    await dataSource.destroy();
    await remove();
  });
  await expect(dataSource.query('SELECT 1 AS lead')).rejects.toThrow('reserved words lead');
  expect(refused.splice(0)).toHaveLength(1);
});
