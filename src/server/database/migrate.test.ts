import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#migrations';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';
import { undoTo } from '../testing/undo-to.ts';
import { openDataSource } from './data-source.ts';
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

/** Migrates as a process does that dies when it makes its third table. */
async function dieHalfWay(): Promise<void> {
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

/** Gives the second migration leads to work on, and lets it die after its first new column. */
async function dieInLeadWork(phones: Record<string, string>): Promise<void> {
  const [First, LeadWork] = migrations;
  const runner = dataSource.createQueryRunner();
  await (First && new First().up(runner));
  for (const [id, phone] of Object.entries(phones)) {
    await runner.query(
      "INSERT INTO contacts (id, full_name, email, phone_number, message, status, created_at) VALUES (?, 'Layla', 'l@example.com', ?, 'Hello', 'unread', '2026-01-15 08:30:00.123')",
      [id, phone],
    );
  }
  const { addColumn } = runner;
  let columns = 0;
  runner.addColumn = (...args) => {
    columns += 1;
    if (columns === 2) throw new Error('killed');
    return addColumn.apply(runner, args);
  };
  await expect(LeadWork && new LeadWork().up(runner)).rejects.toThrow('killed');
  await runner.release();
}

/** Makes the words as a process does that dies before it has written the texts of a batch. */
async function dieWhenItUpdates(batch: number): Promise<void> {
  const LeadWords = migrations.find((one) => new one().name.startsWith('LeadWords'));
  const runner = dataSource.createQueryRunner();
  const { query } = runner;
  let updates = 0;
  runner.query = (statement: string, ...rest: never[]) => {
    if (statement.startsWith('UPDATE') && ++updates === batch) throw new Error('killed');
    return query.call(runner, statement, ...rest);
  };
  await expect(LeadWords && new LeadWords().up(runner)).rejects.toThrow('killed');
  await runner.release();
}

/** Leaves the lease as a process holds it. Each call of the returned function is a heartbeat. */
async function holdLease(): Promise<() => Promise<void>> {
  await migrate(dataSource);
  await dataSource.query("UPDATE migration_lease SET owner = 'another process'");
  return () => dataSource.query('UPDATE migration_lease SET beats = beats + 1');
}

describe('migrating', () => {
  it('makes the schema that the entities describe, and is done the second time', async () => {
    await migrate(dataSource);
    await migrate(dataSource);
    expect(await drift()).toEqual([]);
  });

  it('goes on where a start died half way', async () => {
    await dieHalfWay();
    await migrate(dataSource);
    expect(await drift()).toEqual([]);
    expect(await dataSource.query('SELECT id FROM admin_guard')).toHaveLength(1);
  });

  it('goes on with leads that are there, where a start died between two columns', async () => {
    await dieInLeadWork({ one: '00971 (50) 123-4567', two: 'no number' });
    await migrate(dataSource);
    expect(await drift()).toEqual([]);
    const rows = await dataSource.query(
      'SELECT id, version, phone_digits AS digits, created_at AS at FROM contacts ORDER BY id',
    );
    expect(rows).toMatchObject([
      { id: 'one', version: 1, digits: '971501234567' },
      { id: 'two', version: 1, digits: null },
    ]);
  });

  it('finds leads that are there by their words, also after a start that died over them', async () => {
    await migrate(dataSource);
    const lead = {
      email: 'a@b.example',
      message: 'Hello',
      status: 'unread',
      createdAt: new Date(),
    };
    const ids = Array.from({ length: 450 }, (_, index) => `id-${1_000 + index}`);
    for (const id of ids) {
      await dataSource.manager.insert('contact', { ...lead, id, fullName: `Layla ${id.slice(3)}` });
    }
    await undoTo(dataSource, 'LeadWords');
    await dieWhenItUpdates(2);
    await migrate(dataSource);
    expect(await drift()).toEqual([]);
    const words = await dataSource.query(
      "SELECT lead_id AS id FROM lead_words WHERE kind = 'contact' AND word = 'layla' ORDER BY lead_id",
    );
    expect(words.map(({ id }: { id: string }) => id)).toEqual(ids);
    const texts = await dataSource.query('SELECT DISTINCT words FROM contacts WHERE id = ?', [
      'id-1449',
    ]);
    expect(texts).toEqual([{ words: ' rid 1449 1449 a@b.example b example layla' }]);
  });

  it('waits for a living holder of the lease, and takes over from a dead one', async () => {
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
    expect(await dataSource.query('SELECT owner FROM migration_lease')).toEqual([{ owner: '' }]);
  });
});
