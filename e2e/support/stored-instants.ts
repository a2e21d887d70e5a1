import { join } from 'node:path';
import Database from 'libsql';

const NAME_COLUMNS = { contacts: 'full_name', appointments: 'full_name', admins: 'username' };

/** Sets the creation time of the rows with that name, in ISO 8601 UTC. */
export function setCreatedAt(
  dataDir: string,
  table: keyof typeof NAME_COLUMNS,
  name: string,
  instant: string,
): void {
  const database = new Database(join(dataDir, 'site.sqlite'));
  try {
    database.pragma('busy_timeout = 5000');
    database
      .prepare(`UPDATE ${table} SET created_at = ? WHERE ${NAME_COLUMNS[table]} = ?`)
      .run(instant.replace('T', ' ').replace('Z', ''), name);
  } finally {
    database.close();
  }
}
