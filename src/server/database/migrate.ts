import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { ConfigError } from '../errors/config-error.ts';
import { isAccessDenied, isMissingTable } from '../errors/database-errors.ts';
import { MIGRATION_LEASE } from '../operating-limits.ts';
import { createLease, ensureLeases } from './lease.ts';
import { migrationsMade } from './undo-migration.ts';

/** The migrations that the database lacks, oldest first. */
export async function pendingMigrations(dataSource: DataSource): Promise<string[]> {
  const made = await migrationsMade(dataSource).catch((error: unknown): string[] => {
    if (isMissingTable(error)) return [];
    throw error;
  });
  const known = dataSource.migrations.map((it) => it.name ?? it.constructor.name);
  return known.filter((name) => !made.includes(name));
}

/** Whether there is nothing to migrate. Asks without rights to change the schema. */
async function isUpToDate(dataSource: DataSource): Promise<boolean> {
  if ((await pendingMigrations(dataSource)).length > 0) return false;
  const rows = await dataSource.query("SELECT name FROM leases WHERE name = 'migrate'");
  return rows.length > 0;
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
    if (await isUpToDate(dataSource).catch(isMissingLeases)) return;
    await migrateOnce(dataSource, deadAfter);
  } catch (cause) {
    if (!isAccessDenied(cause)) throw cause;
    throw new ConfigError(
      'The database account lacks rights, or migrations are pending. Run the migrations with the account that may change the schema, and grant the rights: npm run migrate -- --grant-to <account>',
      { cause },
    );
  }
}

function isMissingLeases(error: unknown): boolean {
  if (isMissingTable(error)) return false;
  throw error;
}
