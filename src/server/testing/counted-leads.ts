import { setTimeout as sleep } from 'node:timers/promises';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import type { TestApp } from './test-app.ts';

type Row = Record<string, unknown>;
type Counts = Record<string, number>;

/** A stored instant in the form of either driver. */
const instantOf = (at: unknown) => (at instanceof Date ? at : new Date(`${at}Z`));

/** Counts computed from the leads themselves, by name. */
export async function countedLeads({ database }: Pick<TestApp, 'database'>): Promise<Counts> {
  const counts: Counts = {};
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const of = ({ assignee }: Row) => (assignee ? `/${assignee}` : '');
  const contacts = 'SELECT created_at AS at, status, assignee_id AS assignee FROM contacts';
  for (const row of (await database.manager.query(contacts)) as Row[]) {
    count(`contact/status/${row.status}${of(row)}`);
    count(`contact/day/${uaeDay(instantOf(row.at))}`);
  }
  const all =
    'SELECT created_at AS at, status, service_type AS type, assignee_id AS assignee FROM appointments';
  for (const row of (await database.manager.query(all)) as Row[]) {
    count(`appointment/status/${row.status}/${row.type}${of(row)}`);
    count(`appointment/day/${uaeDay(instantOf(row.at))}`);
  }
  return counts;
}

/** Waits until every event of the log is counted and indexed. Webhooks may be behind. */
export async function logRead({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const behind = async () => {
    const [{ n }] = await database.manager.query(
      `SELECT (SELECT count(*) FROM contacts WHERE log_number IS NULL)
        + (SELECT count(*) FROM appointments WHERE log_number IS NULL)
        + (SELECT count(*) FROM events WHERE number IS NULL)
        + (SELECT max(number) - min(number) FROM log_positions WHERE name <> 'webhooks') AS n`,
    );
    return Number(n);
  };
  while ((await behind()) > 0) await sleep(50);
}

/** The stored counts, once everything is counted. */
export async function keptCounts(app: Pick<TestApp, 'database'>): Promise<Counts> {
  await logRead(app);
  const { database } = app;
  const rows: Row[] = await database.manager.query(
    "SELECT name, n FROM lead_counts WHERE name NOT LIKE 'rebuilds/%' AND name NOT LIKE 'log/%'",
  );
  const counts = rows.map(({ name, n }) => [String(name), Number(n)] as const);
  return Object.fromEntries(counts.filter(([, n]) => n !== 0));
}
