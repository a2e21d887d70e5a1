import { join } from 'node:path';
import Database from 'libsql';

/** Makes the last proof of identity of every session older than the step-up allows. */
export function ageProofs(dataDir: string): void {
  const database = new Database(join(dataDir, 'site.sqlite'));
  try {
    database.pragma('busy_timeout = 5000');
    database.prepare("UPDATE sessions SET proved_at = '2020-01-01 00:00:00.000'").run();
  } finally {
    database.close();
  }
}
