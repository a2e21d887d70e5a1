import type { RowDataPacket } from 'mysql2';
import { type Connection, createConnection } from 'mysql2/promise';
import { expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase, testsOnServer } from '../databases/empty-database.ts';
import { RESERVED_WORDS } from './reserved-words.ts';

/** Whether the server rejects the word as an alias. */
const isReserved = (connection: Connection, word: string) =>
  connection.query(`SELECT 1 AS ${word}`).then(
    () => false,
    () => true,
  );

it.runIf(testsOnServer)('the list includes every word that this server reserves', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.remove());
  const connection = await createConnection(database.databaseUrl ?? '');
  onTestFinished(() => connection.end());
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT word AS word FROM information_schema.keywords',
  );
  const unlisted = rows
    .map(({ word }) => String(word).toUpperCase())
    .filter((word) => /^[A-Z]\w*$/.test(word) && !RESERVED_WORDS.has(word));
  expect(unlisted.length).toBeGreaterThan(300);
  const missing: string[] = [];
  for (const word of unlisted) if (await isReserved(connection, word)) missing.push(word);
  expect(missing).toEqual([]);
});
