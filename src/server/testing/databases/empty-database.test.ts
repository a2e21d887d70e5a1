import { createConnection } from 'mysql2/promise';
import { expect, it } from 'vitest';
import { createEmptyDatabase, testsOnServer } from './empty-database.ts';

it('creates a separate database for every caller', async () => {
  const first = await createEmptyDatabase();
  const second = await createEmptyDatabase();
  expect(first.dataDir).not.toBe(second.dataDir);
  if (testsOnServer) expect(first.databaseUrl).not.toBe(second.databaseUrl);
  else expect(first.databaseUrl).toBeUndefined();
  await Promise.all([first.remove(), second.remove()]);
});

it.runIf(testsOnServer)(
  'creates a database with the requested charset and removes it',
  async () => {
    const database = await createEmptyDatabase('latin1');
    const connection = await createConnection(database.databaseUrl ?? '');
    const [rows] = await connection.query('SELECT @@character_set_database AS charset');
    expect(rows).toEqual([{ charset: 'latin1' }]);
    await connection.end();

    await database.remove();
    await expect(createConnection(database.databaseUrl ?? '')).rejects.toThrow('Unknown database');
  },
);
