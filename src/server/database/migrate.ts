import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { ConfigError } from '../app-error.ts';
import { MIGRATION_LEASE } from '../operating-limits.ts';
import { isAccessDenied, isMissingTable } from './database-errors.ts';
import { createLease, ensureLeases } from './lease.ts';

/** The names of the applied migrations, newest first. Asks without rights to change the schema. */
export async function migrationsMade(dataSource: DataSource): Promise<string[]> {
  const rows: { name: unknown }[] = await dataSource
    .query('SELECT name FROM migrations ORDER BY id DESC')
    .catch(noneIfMissing);
  return rows.map(({ name }) => String(name));
}

function noneIfMissing(error: unknown): [] {
  if (isMissingTable(error)) return [];
  throw error;
}

function nameOf({ options }: DataSource): string {
  if (options.type === 'better-sqlite3') return `The file ${options.database}`;
  if (options.type !== 'mysql' && options.type !== 'mariadb') return 'The database';
  return `The database ${options.database} at ${options.host}:${options.port}`;
}

/** Whether there is nothing to migrate. @throws ConfigError for the database of an earlier build. */
async function isUpToDate(dataSource: DataSource): Promise<boolean> {
  const made = await migrationsMade(dataSource);
  const [first, ...later] = dataSource.migrations.map((it) => it.name ?? it.constructor.name);
  if (first === undefined || !made.includes(first)) {
    if (made.length === 0) return false;
    throw new ConfigError(
      `${nameOf(dataSource)} belongs to an earlier build or is an unfinished copy, so this version cannot use it. Nothing was changed. Move it aside, or set DATABASE_URL or DATA_DIR to a new place.`,
    );
  }
  if (later.some((name) => !made.includes(name))) return false;
  const leases = "SELECT name FROM leases WHERE name = 'migrate'";
  return (await dataSource.query(leases).catch(noneIfMissing)).length > 0;
}

async function migrateOnce(dataSource: DataSource, deadAfter: number): Promise<void> {
  const { manager } = dataSource;
  await ensureLeases(manager);
  const lease = createLease({ manager, write: (work) => work(manager) }, 'migrate', deadAfter);
  while (!(await lease.take())) await sleep(MIGRATION_LEASE.beatMs / 5);
  // A failed heartbeat is harmless, because the next one follows soon.
  const beat = setInterval(() => lease.beat().catch(() => undefined), MIGRATION_LEASE.beatMs);
  try {
    await dataSource.runMigrations();
  } finally {
    clearInterval(beat);
    await lease.release();
  }
}

/**
 * Migrates once, even if processes start concurrently: the others wait for the lease holder.
 * @throws ConfigError if migrations are pending and the account may not change the schema.
 */
export async function migrate(
  dataSource: DataSource,
  deadAfter = MIGRATION_LEASE.deadAfterMs,
): Promise<void> {
  try {
    if (await isUpToDate(dataSource)) return;
    await migrateOnce(dataSource, deadAfter);
  } catch (cause) {
    if (!isAccessDenied(cause)) throw cause;
    throw new ConfigError(
      'The database account lacks rights, or migrations are pending. Run npm run migrate with an account that may change the schema.',
      { cause },
    );
  }
}
