import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#migrations';
import { openDataSource } from '../open-database.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/databases/empty-database.ts';
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
  it('creates the schema of the entities, and does nothing the second time', async () => {
    await migrate(dataSource);
    await migrate(dataSource);
    expect(await drift()).toEqual([]);
  });

  it('continues after a process died during a migration', async () => {
    await interruptMigration();
    await migrate(dataSource);
    expect(await drift()).toEqual([]);
    expect(await dataSource.query('SELECT id FROM admin_guard')).toHaveLength(1);
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
