import { join } from 'node:path';
import Database from 'libsql';
import type { SiteServer } from './site-server.ts';

/** Runs `during` while the table of contacts is missing, so that the server cannot write to it. */
export async function withoutContacts(site: SiteServer, during: () => Promise<void>) {
  const database = new Database(join(site.dataDir, 'site.sqlite'));
  database.pragma('busy_timeout = 5000');
  database.exec('ALTER TABLE contacts RENAME TO contacts_away');
  try {
    await during();
  } finally {
    database.exec('ALTER TABLE contacts_away RENAME TO contacts');
    database.close();
  }
}
