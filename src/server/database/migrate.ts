import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isTransient } from '../errors/database-errors.ts';
import { MIGRATION_LEASE } from '../operating-limits.ts';

const FREE = '';

interface Lease {
  owner: string;
  beats: number;
}

/*
 * Several processes may start at once; one migrates and the others wait. The lease is a row,
 * because two Galera nodes can grant the same GET_LOCK. Its heartbeat is a counter and not a time,
 * because clocks differ. Each update compares the old state, so that a process that lost a race
 * changes nothing.
 */
async function readLease(dataSource: DataSource): Promise<Lease> {
  const rows = await dataSource.query('SELECT owner, beats FROM migration_lease WHERE id = 1');
  return { owner: String(rows[0].owner), beats: Number(rows[0].beats) };
}

async function tryToTake(dataSource: DataSource, seen: Lease, owner: string): Promise<void> {
  const statement =
    'UPDATE migration_lease SET owner = ?, beats = beats + 1 WHERE id = 1 AND owner = ? AND beats = ?';
  try {
    await dataSource.query(statement, [owner, seen.owner, seen.beats]);
  } catch (error) {
    // On Galera the loser of a race gets a deadlock error.
    if (!isTransient(error)) throw error;
  }
}

async function ensureLease(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    'CREATE TABLE IF NOT EXISTS migration_lease (id INT PRIMARY KEY, owner VARCHAR(36) NOT NULL, beats INT NOT NULL)',
  );
  const ignore = dataSource.options.type === 'better-sqlite3' ? 'OR IGNORE' : 'IGNORE';
  await dataSource.query(`INSERT ${ignore} INTO migration_lease VALUES (1, ?, 0)`, [FREE]);
}

async function acquire(dataSource: DataSource, owner: string, deadAfter: number): Promise<void> {
  let seen = await readLease(dataSource);
  let since = performance.now();
  for (;;) {
    const isDead = performance.now() - since > deadAfter;
    if (seen.owner === FREE || isDead) await tryToTake(dataSource, seen, owner);
    else await sleep(MIGRATION_LEASE.beatMs / 5);
    const now = await readLease(dataSource);
    if (now.owner === owner) return;
    if (now.owner !== seen.owner || now.beats !== seen.beats) since = performance.now();
    seen = now;
  }
}

/**
 * Migrates the schema once, however many processes start together. Another process takes over
 * `deadAfter` milliseconds after the last heartbeat of a process that died during its migration.
 */
export async function migrate(
  dataSource: DataSource,
  deadAfter = MIGRATION_LEASE.deadAfterMs,
): Promise<void> {
  const owner = randomUUID();
  await ensureLease(dataSource);
  await acquire(dataSource, owner, deadAfter);
  const beat = setInterval(() => {
    const statement = 'UPDATE migration_lease SET beats = beats + 1 WHERE id = 1 AND owner = ?';
    // A failed heartbeat does not matter: the next one follows.
    dataSource.query(statement, [owner]).catch(() => undefined);
  }, MIGRATION_LEASE.beatMs);
  try {
    await dataSource.runMigrations();
  } finally {
    clearInterval(beat);
    await dataSource.query('UPDATE migration_lease SET owner = ? WHERE id = 1 AND owner = ?', [
      FREE,
      owner,
    ]);
  }
}
