import { expect, it } from 'vitest';
import { openDataSource } from '../open-database.ts';
import { databaseOfThisTest, startSourceServer } from '../testing/programs/source-server.ts';
import { closeDataSource } from './data-source.ts';

const PROCESSES = 2;

it('migrates once and creates one first administrator when processes start concurrently', async () => {
  const database = await databaseOfThisTest();
  const env = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' };
  const starts = Array.from({ length: PROCESSES }, () => startSourceServer(database, env));
  const servers = await Promise.all(starts);

  const shown = () =>
    servers.filter((server) => server.output().includes('Password, shown only now')).length;
  // A server may be ready before its output has arrived here.
  await expect.poll(shown, { timeout: 10_000 }).toBe(1);
  const { databaseUrl: url, dataDir } = database;
  const dataSource = await openDataSource({ url, dataDir });
  const count = async (table: string) =>
    Number((await dataSource.query(`SELECT COUNT(*) AS n FROM ${table}`))[0].n);
  expect(await count('admins')).toBe(1);
  expect(await count('locks')).toBe(6);
  expect(await count('migrations')).toBe(dataSource.migrations.length);
  await closeDataSource(dataSource);
});
