import path from 'node:path';
import libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../open-database.ts';
import {
  createEmptyDatabase,
  type EmptyDatabase,
  testsOnServer,
} from '../../testing/databases/empty-database.ts';
import type { Database } from '../database.ts';

const TIMES = 3;

let empty: EmptyDatabase;
let database: Database;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  database = await openDatabase({ url: empty.databaseUrl, dataDir: empty.dataDir });
});
afterEach(async () => {
  await database.close();
  await empty.remove();
});

const store = (name: string) =>
  database.transaction(async (manager) => {
    for (const part of [1, 2]) {
      const statement = 'INSERT INTO leases VALUES (?, ?, 0)';
      await manager.query(statement, [`${name}${part}`, 'x'.repeat(20_000)]);
    }
  });

function storedIds(): number[] {
  const other = new libsql(path.join(empty.dataDir, 'site.sqlite'));
  try {
    const rows: unknown[] = other.prepare("SELECT name FROM leases WHERE name <> 'migrate'").all();
    return rows.map((row) => Number(Object(row).name));
  } finally {
    other.close();
  }
}

describe.skipIf(testsOnServer)('an SQLite database on a full disk', () => {
  it('stores no partial transaction, and works again once there is space', async () => {
    await store('1');
    await database.manager.query('PRAGMA max_page_count = 1');
    for (let round = 0; round < TIMES; round += 1) {
      await expect(store('2')).rejects.toMatchObject({ driverError: { code: 'SQLITE_FULL' } });
    }
    await database.manager.query('PRAGMA max_page_count = 1000000');
    await store('3');
    expect(storedIds()).toEqual([11, 12, 31, 32]);

    await expect(store('3')).rejects.toThrow('UNIQUE');
    await store('4');
    expect(storedIds()).toEqual([11, 12, 31, 32, 41, 42]);
  });
});
