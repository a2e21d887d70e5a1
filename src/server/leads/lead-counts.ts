import type { Database } from '../database/database.ts';
import { indexHint } from '../database/insert-rows.ts';
import type { Created, LeadFilter, LeadQueries } from './lead-filter.ts';
import type { LeadColumns, LeadKind } from './lead-kind.ts';

/** Totals of a query that took longer are kept for `KEPT_TIMES` as long as it took. */
const QUICK_MS = 50;
const KEPT_TIMES = 20;

/** The number of leads with one combination of values in the counted columns. */
export interface Tally {
  n: number;
  /** Empty for null. */
  values: Record<string, string>;
}

export function sumOf(tally: readonly Tally[], where: object): number {
  const asked = Object.entries(where).filter(([, value]) => value !== undefined);
  return tally
    .filter(({ values }) => asked.every(([key, value]) => values[key] === (value ?? '')))
    .reduce((sum, { n }) => sum + n, 0);
}

/**
 * Counts the leads of a kind. The totals of a large site are seconds old, but include the changes of
 * this process; those of a small site are always exact.
 */
export function createLeadCounts(
  { dataSource, manager }: Database,
  kind: LeadKind,
  { select }: Pick<LeadQueries, 'select'>,
) {
  const { name, countedBy } = kind;
  const metadata = dataSource.getMetadata(name);
  const { tableName } = metadata;
  let kept: { tally: Promise<Tally[]>; isRead: boolean; until: number } | undefined;

  const valuesOf = (row: object) =>
    Object.fromEntries(countedBy.map((key) => [key, String(Reflect.get(row, key) ?? '')]));

  async function read(): Promise<Tally[]> {
    const columns = countedBy.map(
      (key) => metadata.findColumnWithPropertyName(key)?.databaseName ?? key,
    );
    const selected = columns.map((column, index) => `${column} AS ${countedBy[index]}`);
    const rows: { n: unknown }[] = await manager.query(
      `SELECT ${selected}, count(*) AS n FROM ${tableName} ${indexHint(dataSource, `${tableName}_assignee`)} GROUP BY ${columns}`,
    );
    return rows.map((row) => ({ n: Number(row.n), values: valuesOf(row) }));
  }

  function tally(): Promise<Tally[]> {
    if (kept && (!kept.isRead || performance.now() < kept.until)) return kept.tally;
    const began = performance.now();
    const current = { tally: read(), isRead: false, until: 0 };
    kept = current;
    const end = () => {
      const took = performance.now() - began;
      current.isRead = true;
      if (took > QUICK_MS) current.until = performance.now() + KEPT_TIMES * took;
    };
    current.tally.then(end, () => {
      if (kept === current) kept = undefined;
    });
    return current.tally;
  }

  async function countCreated(filter: LeadFilter): Promise<number> {
    const ranges = filter.where.assigneeId === null ? [] : countedBy;
    const index = `${tableName}_created`;
    const [row] = await select<{ n: unknown }>('count(*) AS n', filter, { index, ranges });
    return Number(row?.n);
  }

  /** Whether a range contains most leads, so that counting the others reads fewer rows. */
  async function isMost({ createdFrom, createdBefore = new Date() }: Created): Promise<boolean> {
    if (createdFrom === undefined) return true;
    const oldest = manager.createQueryBuilder<LeadColumns>(name, 'it').orderBy('it.id').limit(1);
    const age = Date.now() - ((await oldest.getOne())?.createdAt.getTime() ?? 0);
    return createdBefore.getTime() - createdFrom.getTime() > age / 2;
  }

  return {
    tally,

    /** Adds a change of this process to the kept totals. Call it after the commit. */
    changed(before: object | null, after: object | null): void {
      const current = kept;
      if (current === undefined) return;
      if (!current.isRead) {
        // The running query may have missed the change, so the next call starts another.
        kept = undefined;
        return;
      }
      void current.tally.then((totals) => {
        if (before) totals.push({ n: -1, values: valuesOf(before) });
        if (after) totals.push({ n: 1, values: valuesOf(after) });
      });
    },

    /** Call it after changes that `changed` does not learn of. */
    forget(): void {
      kept = undefined;
    },

    /** Counts the leads that match a filter without days and ids. Ignores search terms. */
    async count(filter: LeadFilter): Promise<number> {
      const { where, statuses, createdFrom, createdBefore } = filter;
      if (!(await isMost(filter))) return countCreated(filter);
      const outside = [
        ...(createdFrom ? [countCreated({ where, statuses, createdBefore: createdFrom })] : []),
        ...(createdBefore ? [countCreated({ where, statuses, createdFrom: createdBefore })] : []),
      ];
      const others = (await Promise.all(outside)).reduce((sum, n) => sum + n, 0);
      const relevant = (await tally()).filter(
        ({ values }) => statuses?.includes(values.status ?? '') ?? true,
      );
      // A change between the reads can make the difference negative.
      return Math.max(0, sumOf(relevant, where) - others);
    },
  };
}

export type LeadCounts = ReturnType<typeof createLeadCounts>;
