import { join } from 'node:path';
import Database from 'libsql';
import { V7Generator } from 'uuidv7';

const AGE_MS = 3 * 86_400_000;

/** Backdates the leads with these names by three days, including the times in their ids. */
export function ageLeads(dataDir: string, names: readonly string[]): void {
  const database = new Database(join(dataDir, 'site.sqlite'));
  try {
    database.pragma('busy_timeout = 5000');
    database.pragma('foreign_keys = OFF');
    for (const name of names) {
      for (const table of ['contacts', 'appointments']) {
        const createdAt = new Date(Date.now() - AGE_MS);
        const id = new V7Generator().generateOrResetWithTs(createdAt.getTime()).toString();
        database
          .prepare(`UPDATE ${table} SET id = ?, created_at = ? WHERE full_name = ?`)
          .run(id, sqliteInstant(createdAt), name);
      }
    }
  } finally {
    database.close();
  }
}

/** An instant in SQLite's format. */
function sqliteInstant(instant: Date): string {
  return instant.toISOString().replace('T', ' ').replace('Z', '');
}
