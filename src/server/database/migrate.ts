import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { MIGRATION_LEASE } from '../operating-limits.ts';
import { createLease, ensureLeases } from './lease.ts';

/** Migrates once, even if processes start concurrently: the others wait for the lease holder. */
export async function migrate(
  dataSource: DataSource,
  deadAfter = MIGRATION_LEASE.deadAfterMs,
): Promise<void> {
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
