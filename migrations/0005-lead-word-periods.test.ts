import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataSource } from '#server/database/data-source.ts';
import { migrate } from '#server/database/migrate.ts';
import {
  createEmptyDatabase,
  type EmptyDatabase,
  testsOnMariaDb,
} from '#server/testing/empty-database.ts';
import { undoTo } from '#server/testing/undo-to.ts';
import { LeadWordPeriods } from './0005-lead-word-periods.ts';

let empty: EmptyDatabase;
let dataSource: DataSource;

const PERIODS = ['0193a', '0193b', '0193c'];
const idOf = (index: number) =>
  `${PERIODS[index % 3]}${String(index).padStart(3, '0')}-0000-7000-8000-000000000000`;

/** Stores a lead as the version before periods does. */
async function storeAsBefore(index: number): Promise<void> {
  const words = ` layla lead${index}`;
  await dataSource.query(
    `INSERT INTO contacts (id, full_name, email, message, status, created_at, words) VALUES (?, 'Layla', 'l@x.example', 'Hello', 'unread', '2026-01-15 08:30:00.123', ?)`,
    [idOf(index), words],
  );
  for (const word of words.slice(1).split(' ')) {
    const row = [word, idOf(index)];
    await dataSource.query("INSERT INTO lead_words (kind, word, lead_id) VALUES ('c', ?, ?)", row);
  }
}

interface Word {
  period?: string;
  word: string;
  lead_id: string;
}

const stored = (): Promise<Word[]> => dataSource.query('SELECT * FROM lead_words ORDER BY word');
const drift = async () => (await dataSource.driver.createSchemaBuilder().log()).upQueries;

function expected(count: number): Word[] {
  const ids = Array.from({ length: count }, (_, index) => idOf(index));
  return ids.flatMap((id, index) =>
    ['layla', `lead${index}`].map((word) => ({ word, lead_id: id, period: id.slice(0, 5) })),
  );
}

/** Makes the change; `before` is told of each of its statements. */
async function change(before: (sql: string) => unknown): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const { query } = runner;
  runner.query = async (statement: string, ...rest: never[]) => {
    await before(statement);
    return query.call(runner, statement, ...rest);
  };
  try {
    await new LeadWordPeriods().up(runner);
  } finally {
    // SQLite has but one.
    runner.query = query;
    await runner.release();
  }
}

beforeEach(async () => {
  empty = await createEmptyDatabase();
  dataSource = await openDataSource({ url: empty.databaseUrl, dataDir: empty.dataDir });
  await migrate(dataSource);
  await undoTo(dataSource, 'LeadWordPeriods');
});
afterEach(async () => {
  await dataSource.destroy();
  await empty.remove();
});

const sorted = (rows: Word[]) =>
  rows.map((row) => JSON.stringify(row, ['period', 'word', 'lead_id'])).sort();

describe('the periods of words', () => {
  it('are those of the leads that are there, and can be taken back', async () => {
    for (let index = 0; index < 150; index++) await storeAsBefore(index);
    await migrate(dataSource);
    expect(sorted(await stored())).toEqual(sorted(expected(150)));
    await undoTo(dataSource, 'LeadWordPeriods');
    const before = expected(150).map(({ period: _, ...row }) => row);
    expect(sorted(await stored())).toEqual(sorted(before));
    await migrate(dataSource);
    expect(await drift()).toEqual([]);
  });

  it.each(['INSERT', testsOnMariaDb ? 'RENAME' : 'ALTER TABLE lead_words ', 'DROP TABLE'])(
    'are made by the next start where one died at %s',
    async (start) => {
      for (let index = 0; index < 3; index++) await storeAsBefore(index);
      const died = change((sql) => {
        if (sql.startsWith(start)) throw new Error('killed');
      });
      await expect(died).rejects.toThrow('killed');
      await migrate(dataSource);
      expect(sorted(await stored())).toEqual(sorted(expected(3)));
      expect(await drift()).toEqual([]);
    },
  );

  it('take in what a process of the version before stores meanwhile and afterwards', async () => {
    await storeAsBefore(3);
    let isStored = false;
    await change(async (sql) => {
      if (isStored || !/^(RENAME|ALTER TABLE lead_words )/.test(sql)) return;
      isStored = true;
      // By a clock that is three minutes late.
      await storeAsBefore(0);
    });
    const both = expected(4).filter(({ lead_id: id }) => id === idOf(0) || id === idOf(3));
    expect(sorted(await stored())).toEqual(sorted(both));
    await storeAsBefore(1);
    const last = (await stored()).filter(({ lead_id: id }) => id === idOf(1));
    expect(last.map(({ period }) => period)).toEqual(['', '']);
  });
});
