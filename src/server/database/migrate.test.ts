import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#migrations';
import { ConfigError } from '../app-error.ts';
import { openDatabase, openDataSource } from '../open-database.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/databases/empty-database.ts';
import { storedRows } from '../testing/databases/stored-rows.ts';
import { ensureLeases } from './lease.ts';
import { migrate } from './migrate.ts';

let empty: EmptyDatabase;
let dataSource: DataSource;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  dataSource = await openDataSource({ url: empty.databaseUrl, dataDir: empty.dataDir });
});
afterEach(async () => {
  await dataSource.destroy();
  await empty.remove();
});

const drift = async () => (await dataSource.driver.createSchemaBuilder().log()).upQueries;

/** Simulates a process that dies while it creates the third table. */
async function interruptMigration(): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const { createTable } = runner;
  let tables = 0;
  runner.createTable = (...args) => {
    tables += 1;
    if (tables === 3) throw new Error('killed');
    return createTable.apply(runner, args);
  };
  const [First] = migrations;
  await expect(First && new First().up(runner)).rejects.toThrow('killed');
  await runner.release();
}

/** Takes the lease. Each call of the returned function sends a heartbeat. */
async function holdLease(): Promise<() => Promise<void>> {
  await ensureLeases(dataSource.manager);
  await dataSource.query("INSERT INTO leases VALUES ('migrate', 'another process', 0)");
  return () => dataSource.query('UPDATE leases SET beats = beats + 1');
}

describe('migrating', () => {
  it('continues after a process died during a migration', async () => {
    await interruptMigration();
    await migrate(dataSource);
    expect(await drift()).toEqual([]);
    expect(await dataSource.query('SELECT name FROM locks')).toHaveLength(6);
  });

  it('rejects the database of an earlier build and changes nothing', async () => {
    const { databaseUrl: url, dataDir } = empty;
    for (const sql of [
      'CREATE TABLE migrations (id INTEGER PRIMARY KEY, timestamp BIGINT, name VARCHAR(255))',
      "INSERT INTO migrations VALUES (1, 1763683200000, 'Initial1763683200000')",
      'CREATE TABLE contacts (id VARCHAR(36) PRIMARY KEY)',
      "INSERT INTO contacts VALUES ('lead')",
    ]) {
      await dataSource.query(sql);
    }
    const before = await storedRows(empty);

    const place = url ? `${new URL(url).pathname.slice(1)} at ` : `${dataDir}/site.sqlite`;
    const error = await openDatabase({ url, dataDir }).catch((it: Error) => it);
    expect(error).toBeInstanceOf(ConfigError);
    expect(String(error)).toContain(place);
    expect(String(error)).toContain('Move it aside');
    expect(await storedRows(empty)).toEqual(before);
  });

  it('waits for a live lease holder, and takes over from a dead one', async () => {
    const beat = await holdLease();
    let isDone = false;
    const migrated = migrate(dataSource, 1_000).then(() => {
      isDone = true;
    });
    const living = performance.now() + 2_500;
    while (performance.now() < living) {
      await beat();
      await delay(50);
    }
    expect(isDone).toBe(false);
    await migrated;
    expect(await dataSource.query("SELECT owner FROM leases WHERE name = 'migrate'")).toEqual([
      { owner: '' },
    ]);
  });
});
