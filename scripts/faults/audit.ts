import { storedRows } from '#server/testing/stored-rows.ts';
import type { SentLead } from './load.ts';

/** Where the leads are kept: a database's URL, or the folder of an SQLite file. */
export interface Store {
  databaseUrl: string | undefined;
  dataDir: string;
}

export interface Audit {
  sent: number;
  acknowledged: number;
  /** Acknowledged, and not stored. */
  lost: number;
  /** Stored more than once. */
  twice: number;
}

const EMAIL = /\["email","([^"]*)"\]/;

/** Reads back from the database what became of the leads that were sent. */
export async function audit(leads: readonly SentLead[], store: Store): Promise<Audit> {
  const { contacts = [] } = await storedRows(store);
  const stored = new Map<string, number>();
  for (const row of contacts) {
    const email = EMAIL.exec(row)?.[1] ?? '';
    stored.set(email, (stored.get(email) ?? 0) + 1);
  }
  const times = ({ email }: SentLead) => stored.get(email) ?? 0;
  const acknowledged = leads.filter(({ isAcknowledged }) => isAcknowledged);
  return {
    sent: leads.length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((lead) => times(lead) === 0).length,
    twice: leads.filter((lead) => times(lead) > 1).length,
  };
}
