import type { EntityManager } from 'typeorm';
import type { LeadKind } from '../kind/lead-kind.ts';
import { below, countNames, NAMES_BELOW, type Tally } from './lead-counts.ts';
import { exactCounts } from './uncounted.ts';

export function createLeadCounts(kind: LeadKind) {
  const { ofDay, valuesIn } = countNames(kind);

  return {
    /** Reads a few dozen rows, and the few events that are not counted yet. */
    async tally(manager: EntityManager): Promise<Tally[]> {
      const counts = await exactCounts(manager, kind, NAMES_BELOW, below(`${kind.name}/status`));
      return [...counts].flatMap(([name, n]) => {
        const values = valuesIn(name);
        return values === undefined || n === 0 ? [] : [{ n, values }];
      });
    },

    async onDays(manager: EntityManager, days: string[]): Promise<number[]> {
      const names = days.map(ofDay);
      const marks = names.map(() => '?').join(', ');
      const counts = await exactCounts(manager, kind, `name IN (${marks})`, names);
      return names.map((name) => counts.get(name) ?? 0);
    },
  };
}

export type LeadCounts = ReturnType<typeof createLeadCounts>;
