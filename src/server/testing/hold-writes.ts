import path from 'node:path';
import libsql from 'libsql';
import { createConnection } from 'mysql2/promise';
import { onTestFinished } from 'vitest';
import type { TestApp } from './test-app.ts';

async function hold({ location }: TestApp): Promise<() => Promise<void>> {
  if (location.DATABASE_URL === '') {
    const other = new libsql(path.join(location.DATA_DIR, 'site.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    return async () => {
      other.exec('COMMIT');
      other.close();
    };
  }
  const other = await createConnection(location.DATABASE_URL);
  await other.query('LOCK TABLES contacts READ, appointments READ');
  return async () => {
    await other.query('UNLOCK TABLES');
    await other.end();
  };
}

/**
 * Blocks the app's writes of leads, like another program that writes to its database, until the
 * returned function is called or the test ends. On SQLite it blocks all writes.
 */
export async function holdWrites(app: TestApp): Promise<() => Promise<void>> {
  const free = await hold(app);
  let freed: Promise<void> | undefined;
  const release = () => {
    freed ??= free();
    return freed;
  };
  onTestFinished(release);
  return release;
}
