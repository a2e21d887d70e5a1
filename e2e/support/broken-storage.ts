import { join } from 'node:path';
import Database from 'libsql';
import type { SiteServer } from './site-server.ts';

/** Runs `during` while the server cannot store contacts: its table is away. */
export async function withoutContactsTable(
  site: SiteServer,
  during: () => Promise<void>,
): Promise<void> {
  rename(site, 'contacts', 'contacts_away');
  try {
    await during();
  } finally {
    rename(site, 'contacts_away', 'contacts');
  }
}

function rename(site: SiteServer, from: string, to: string): void {
  const database = new Database(join(site.dataDir, 'site.sqlite'));
  try {
    database.pragma('busy_timeout = 5000');
    database.exec(`ALTER TABLE ${from} RENAME TO ${to}`);
  } finally {
    database.close();
  }
}
