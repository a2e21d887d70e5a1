import { join } from 'node:path';
import Database from 'libsql';
import type { SiteServer } from './site-server.ts';

/** Runs `during` while `table` is missing, so that the server cannot write to it. */
export async function withoutTable(
  site: SiteServer,
  table: 'contacts' | 'appointments',
  during: () => Promise<void>,
): Promise<void> {
  rename(site, table, `${table}_away`);
  try {
    await during();
  } finally {
    rename(site, `${table}_away`, table);
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
