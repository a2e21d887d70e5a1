import { expect, it, onTestFinished } from 'vitest';
import { openDataSource } from '../../open-database.ts';
import { createEmptyDatabase } from '../databases/empty-database.ts';
import { refused } from './check-sent-sql.ts';
import { reservedNames } from './reserved-names.ts';

it.each([
  ['an alias', 'SELECT 1 FROM contacts AS lead', ['lead']],
  ['an alias without AS', 'SELECT it.id FROM contacts lead', ['lead']],
  ["a column's alias", 'SELECT count(*) rank FROM contacts', ['rank']],
  ['a qualifier', 'SELECT groups.id FROM `groups`', ['groups']],
  ['a table', 'INSERT INTO system (id) VALUES (1)', ['system']],
  ['a column', 'CREATE TABLE notes (id INT, of INT)', ['of']],
  ['a keyword of ours', 'SELECT 1 AS `on`, 2 AS order FROM key', ['order', 'key']],
  ["TiDB's word", 'SELECT 1 AS array', ['array']],
  ["MariaDB's word", 'SELECT id AS offset FROM contacts', ['offset']],
])('finds a reserved word as %s', (_what, sql, names) => {
  expect(reservedNames(sql)).toEqual(names);
});

it.each([
  ['quoted', 'SELECT `lead`.`rank` FROM `contacts` `lead` WHERE "groups"."of" = 1'],
  ['in strings and comments', "SELECT 'a '' AS lead' /* AS lead */ FROM contacts -- AS lead"],
  ['types', 'SELECT CAST(max(n) AS CHAR) AS n FROM contacts'],
  ['keywords', 'UPDATE a SET n = 1 WHERE id IN (SELECT id FROM b) ORDER BY id DESC LIMIT 1'],
  ['variables', 'SET SESSION innodb_lock_wait_timeout = 1, @lead = @@system'],
  ['of SQLite alone', 'PRAGMA table_info(lead)'],
])('ignores reserved words that are %s', (_what, sql) => {
  expect(reservedNames(sql)).toEqual([]);
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
