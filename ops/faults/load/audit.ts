import { storedRows } from '#server/testing/databases/stored-rows.ts';
import { rowsOf } from '../../cluster/rows.ts';
import type { SentLead } from './load.ts';

/** The location of the leads: a database's URL, or the folder of an SQLite file. */
export interface Store {
  databaseUrl: string | undefined;
  dataDir: string;
}

const EMAIL = /\["email","([^"]*)"\]/;

async function storedEmails({ databaseUrl, dataDir }: Store): Promise<string[]> {
  if (databaseUrl === undefined) {
    const { contacts = [] } = await storedRows({ databaseUrl, dataDir });
    return contacts.map((row) => EMAIL.exec(row)?.[1] ?? '');
  }
  const rows = await rowsOf(databaseUrl, 'SELECT email FROM contacts');
  return rows.map(({ email }) => String(email));
}

/** Compares the sent leads with the stored ones. */
export async function audit(leads: readonly SentLead[], store: Store) {
  const stored = new Map<string, number>();
  for (const email of await storedEmails(store)) stored.set(email, (stored.get(email) ?? 0) + 1);
  const times = ({ email }: SentLead) => stored.get(email) ?? 0;
  const acknowledged = leads.filter(({ isAcknowledged }) => isAcknowledged);
  return {
    sent: leads.length,
    acknowledged: acknowledged.length,
    /** Acknowledged but not stored. */
    lost: acknowledged.filter((lead) => times(lead) === 0).length,
    twice: leads.filter((lead) => times(lead) > 1).length,
  };
}
