import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const TRIES = 50;
const PAUSE_MS = 100;

/** Truncates SQLite's log, so that it contains no old pages. False if a reader blocked it. */
export async function emptyLog(dataSource: DataSource): Promise<boolean> {
  if (dataSource.options.type !== 'better-sqlite3') return true;
  for (let tries = 0; tries < TRIES; tries++) {
    const [{ busy }] = await dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)');
    if (Number(busy) === 0) return true;
    await sleep(PAUSE_MS);
  }
  return false;
}
