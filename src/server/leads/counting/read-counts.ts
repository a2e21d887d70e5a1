import type { EntityManager } from 'typeorm';
import type { LeadKind } from '../kind/lead-kind.ts';
import { countNames, type Tally } from './lead-counts.ts';
import { exactCounts } from './uncounted.ts';

/** Reads the counts of one kind of lead: by the values of the counted columns, and by day. */
export function createLeadCounts(kind: LeadKind) {
  const { ofDay, valuesIn } = countNames(kind);
  // A range instead of LIKE: SQLite uses no index for LIKE. '0' comes right after '/'.
  const ofStatuses = [`${kind.name}/status/`, `${kind.name}/status0`];

  return {
    /** Reads a few dozen rows, and the few events that are not counted yet. */
    async tally(manager: EntityManager): Promise<Tally[]> {
      const counts = await exactCounts(manager, kind, 'name > ? AND name < ?', ofStatuses);
      return [...counts].flatMap(([name, n]) => {
        const values = valuesIn(name);
        return values === undefined || n === 0 ? [] : [{ n, values }];
      });
    },

    /** The number of leads created on each of these calendar days of the UAE. */
    async onDays(manager: EntityManager, days: string[]): Promise<number[]> {
      const names = days.map(ofDay);
      const marks = names.map(() => '?').join(', ');
      const counts = await exactCounts(manager, kind, `name IN (${marks})`, names);
      return names.map((name) => counts.get(name) ?? 0);
    },
  };
}

export type LeadCounts = ReturnType<typeof createLeadCounts>;
