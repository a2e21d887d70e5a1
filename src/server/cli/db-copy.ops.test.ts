import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource, EntityMetadata } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDataSource } from '../database/data-source.ts';
import { openDatabase, openDataSource } from '../open-database.ts';
import { type EmptyDatabase, testsOnServer } from '../testing/databases/empty-database.ts';
import { storedRows } from '../testing/databases/stored-rows.ts';
import { ownerCommand, startOwnerCommand } from '../testing/programs/owner-command.ts';
import { databaseOfThisTest } from '../testing/programs/source-server.ts';

/** A constant value that suits any column, so that foreign keys match. */
function anyValue(type: unknown): unknown {
  if (type === 'datetime') return new Date('2026-01-15T08:30:00.007Z');
  return type === 'varchar' || type === 'text' ? 'x' : 7;
}

async function fillIfEmpty(dataSource: DataSource, { target, columns }: EntityMetadata) {
  const repository = dataSource.getRepository(target);
  if ((await repository.count()) > 0) return;
  const row = columns.map(({ propertyName, type }) => [propertyName, anyValue(type)]);
  await repository.insert(Object.fromEntries(row));
}

/** Creates a site with 1,200 contacts and 800 appointments, and at least one row in every table. */
async function createFilledSite() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'filled-site-'));
  const seed = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/seed.ts', '--contacts', '1200', '--appointments', '800'],
    { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  if (seed.status !== 0) throw new Error(`The seed failed: ${seed.stderr}`);
  const change = async (work: (dataSource: DataSource) => Promise<unknown>) => {
    const dataSource = await openDataSource({ url: undefined, dataDir });
    try {
      await work(dataSource);
    } finally {
      await closeDataSource(dataSource);
    }
  };
  await change(async (dataSource) => {
    await dataSource.query('PRAGMA foreign_keys = OFF');
    for (const metadata of dataSource.entityMetadatas) await fillIfEmpty(dataSource, metadata);
  });
  const remove = () => rm(dataDir, { recursive: true });
  return { dataDir, file: path.join(dataDir, 'site.sqlite'), change, remove };
}

let site: Awaited<ReturnType<typeof createFilledSite>>;
let target: EmptyDatabase;

const copy = () => ownerCommand('db-copy', ['--from', site.file], target);

describe.runIf(testsOnServer)('db:copy', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    site = await createFilledSite();
  }, 120_000);
  afterAll(() => site.remove());
  beforeEach(async () => {
    target = await databaseOfThisTest();
  });

  it('rejects a file in use', async () => {
    await site.change(async (dataSource) => {
      await dataSource.query('SELECT id FROM contacts');
      const { status, output } = await copy();
      expect(output).toContain('is in use. Stop the server first.');
      expect(status).toBe(1);
    });
    expect(await storedRows(target)).toEqual({});
  });

  it('copies every row unchanged, and rejects a target that is not empty', async () => {
    const { status, output } = await copy();
    expect(status, output).toBe(0);
    expect(output).toContain('contacts: 1200 rows');

    const source = await storedRows({ databaseUrl: undefined, dataDir: site.dataDir });
    const copied = await storedRows(target);
    // SQLite has one integer type; the driver returns MySQL's bigint as a string.
    const plain = (rows: string[] | undefined) =>
      JSON.stringify(rows).replace(/(expire\\",)\\"(\d+)\\"/g, '$1$2');
    for (const [table, rows] of Object.entries(source)) {
      if (table === 'migrations' || table === 'leases') continue;
      expect(rows, table).not.toHaveLength(0);
      expect(plain(copied[table]), table).toBe(plain(rows));
    }

    const again = await copy();
    expect(again.output).toContain('The database contains tables. Nothing was written.');
    expect(again.status).toBe(1);
    expect(await storedRows(target)).toEqual(copied);
  });

  it('leaves a target that no site starts on if it is killed', async () => {
    const running = await startOwnerCommand('db-copy', ['--from', site.file], target);
    const isBegun = async () => ((await storedRows(target)).contacts ?? []).length > 0;
    while (!(await isBegun())) await new Promise((resolve) => setTimeout(resolve, 1));
    running.kill('SIGKILL');
    expect((await running.ended).status).toBeNull();
    const start = openDatabase({ url: target.databaseUrl, dataDir: target.dataDir });
    await expect(start).rejects.toThrow('unfinished copy');
  });
});
