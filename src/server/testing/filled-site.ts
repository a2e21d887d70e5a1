import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource, EntityMetadata } from 'typeorm';
import { closeDataSource } from '../database/data-source.ts';
import { openDataSource } from '../open-database.ts';

/** An SQLite site, regardless of the project's database. */
export interface FilledSite {
  readonly dataDir: string;
  readonly file: string;
  /** Opens the database, calls `work` and closes the database again. */
  change(work: (dataSource: DataSource) => Promise<unknown>): Promise<void>;
  remove(): Promise<void>;
}

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
export async function createFilledSite(): Promise<FilledSite> {
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
