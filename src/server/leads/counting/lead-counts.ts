import type { EntityManager } from 'typeorm';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import type { CountedValues } from '#shared/fields/counted.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadColumns } from '../kind/lead-row.ts';

/** The number of leads with one combination of values in the counted columns. */
export interface Tally {
  n: number;
  /** Empty for null. */
  values: Record<string, string>;
}

export function sumOf(tally: Tally[], where: object): number {
  const asked = Object.entries(where).filter(([, value]) => value !== undefined);
  return tally
    .filter(({ values }) => asked.every(([key, value]) => values[key] === (value ?? '')))
    .reduce((sum, { n }) => sum + n, 0);
}

/**
 * Name of the row that contains the number of the last counted event. It is in the table of counts,
 * so that one statement updates both. On SQLite, other calls can read between two statements of a
 * transaction.
 */
export const COUNTED = 'log/counted';

export type Changes = Map<string, number>;

export function increase(changes: Changes, name: string, by: number): void {
  changes.set(name, (changes.get(name) ?? 0) + by);
}

/** Adds to the counts. Sorts the rows, so that concurrent transactions cannot deadlock. */
export async function addToCounts(manager: EntityManager, changes: Changes): Promise<void> {
  const rows = [...changes].filter(([, n]) => n !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return;
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const onRepeat = isSqlite
    ? 'ON CONFLICT (name) DO UPDATE SET n = n + excluded.n'
    : 'ON DUPLICATE KEY UPDATE n = n + VALUES(n)';
  const places = rows.map(() => '(?, ?)').join(', ');
  await manager.query(
    `INSERT INTO lead_counts (name, n) VALUES ${places} ${onRepeat}`,
    rows.flat(),
  );
}

/** A range, because SQLite uses no index for LIKE. '0' is the character after '/'. */
export const NAMES_BELOW = 'name > ? AND name < ?';
export const below = (prefix: string) => [`${prefix}/`, `${prefix}0`];

export function countNames({ name, countedBy }: LeadKind) {
  const prefix = `${name}/status/`;
  return {
    /** The count of leads with these values. Without an assignee, the last part is absent. */
    ofStatus: (values: object) =>
      prefix +
      countedBy
        .map((column) => String(Reflect.get(values, column) ?? ''))
        .join('/')
        .replace(/\/+$/, ''),
    ofDay: (day: string) => `${name}/day/${day}`,
    /** Returns the values in the name of a count by status, or undefined for any other count. */
    valuesIn(count: string): Record<string, string> | undefined {
      if (!count.startsWith(prefix)) return undefined;
      const values = count.slice(prefix.length).split('/');
      return Object.fromEntries(countedBy.map((column, index) => [column, values[index] ?? '']));
    },
  };
}

/** A lead with the counted values of one side of an event. */
export const withCounted = <Lead extends object>(lead: Lead, values: CountedValues): Lead => ({
  ...lead,
  assigneeId: null,
  ...values,
});

export function countsOf(kind: LeadKind, leads: readonly LeadColumns[]): Changes {
  const { ofStatus, ofDay } = countNames(kind);
  const counts: Changes = new Map();
  for (const lead of leads) {
    increase(counts, ofStatus(lead), 1);
    increase(counts, ofDay(uaeDay(lead.createdAt)), 1);
  }
  return counts;
}
