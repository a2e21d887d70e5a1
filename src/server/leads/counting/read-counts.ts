import type { EntityManager } from 'typeorm';
import { AFTER_ALL } from '../kind/id-range.ts';
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

    /** Counts the leads created from a UAE day until before another; by default there is no bound. */
    async between(manager: EntityManager, from = '', to = AFTER_ALL): Promise<number> {
      const [first, end] = [ofDay(from), ofDay(to)];
      const counts = await exactCounts(manager, kind, 'name >= ? AND name < ?', [first, end]);
      return [...counts]
        .filter(([name]) => name >= first && name < end)
        .reduce((sum, [, n]) => sum + n, 0);
    },
  };
}

export type LeadCounts = ReturnType<typeof createLeadCounts>;
