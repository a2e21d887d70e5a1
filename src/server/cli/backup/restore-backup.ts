import type { DatabaseLocation } from '../../database/data-source.ts';
import { ConfigError } from '../../errors/config-error.ts';
import { kindOf } from './read-backup.ts';
import { restoreServer } from './restore-server.ts';
import { restoreSqlite } from './restore-sqlite.ts';

/** Restores a backup. Calls `confirm` before it replaces data. Returns the file with the old data. */
export async function restoreBackup(
  file: string,
  { url, dataDir }: DatabaseLocation,
  confirm: (what: string) => Promise<void>,
  key?: Buffer,
): Promise<string | undefined> {
  const kind = await kindOf(file, key);
  if (kind === 'sql') {
    if (url !== undefined) return restoreServer(file, { url, dataDir, key }, confirm);
    throw new ConfigError('This is a dump from a database server: set DATABASE_URL to a server.');
  }
  if (url === undefined) return restoreSqlite(file, { dataDir, key }, confirm);
  throw new ConfigError(
    'This is a backup of an SQLite site, but DATABASE_URL names a server. Restore it without DATABASE_URL, then move it with npm run db:copy.',
  );
}
