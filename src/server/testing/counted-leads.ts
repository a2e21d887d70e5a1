import { uaeDay } from '#shared/uae-time.ts';
import type { TestApp } from './test-app.ts';

type Row = Record<string, unknown>;
type Counts = Record<string, number>;

/** A stored instant, as either driver gives it. */
const instantOf = (at: unknown) => (at instanceof Date ? at : new Date(`${at}Z`));

/** What the leads themselves say, under the names of their counts. */
export async function countedLeads({ database }: TestApp): Promise<Counts> {
  const counts: Counts = {};
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const contacts = 'SELECT created_at AS at, status FROM contacts';
  for (const { at, status } of (await database.manager.query(contacts)) as Row[]) {
    count(`contact/status/${status}`);
    count(`contact/day/${uaeDay(instantOf(at))}`);
  }
  const all = 'SELECT created_at AS at, status, service_type AS type FROM appointments';
  for (const row of (await database.manager.query(all)) as Row[]) {
    count(`appointment/status/${row.status}/${row.type}`);
    count(`appointment/day/${uaeDay(instantOf(row.at))}`);
  }
  return counts;
}

/** The counts that are kept of them. */
export async function keptCounts({ database }: TestApp): Promise<Counts> {
  const rows: Row[] = await database.manager.query(
    "SELECT name, sum(n) AS n FROM lead_counts WHERE name NOT LIKE 'rebuilds/%' GROUP BY name",
  );
  const counts = rows.map(({ name, n }) => [String(name), Number(n)] as const);
  return Object.fromEntries(counts.filter(([, n]) => n !== 0));
}
