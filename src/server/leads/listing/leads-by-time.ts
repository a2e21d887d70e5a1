import { addDays, uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';
import { statusesOf } from '#shared/lead-kinds.ts';
import type { Database } from '../../database/database.ts';
import { indexHint } from '../../database/insert-rows.ts';
import { sumOf } from '../counting/lead-counts.ts';
import type { LeadCounts } from '../counting/read-counts.ts';
import { type Condition, conditionsOf, idsWithin, whereAll } from '../kind/filter-sql.ts';
import { AFTER_ALL, idsOf } from '../kind/id-range.ts';
import { type Created, type LeadFilter, ofEachStatus } from '../kind/lead-filter.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadColumns } from '../kind/lead-row.ts';
import { valuesIndex } from '../kind/values-index.ts';

const total = (some: number[]) => some.reduce((sum, n) => sum + n, 0);

const HOUR_MS = 3_600_000;
/** Shorter ranges are counted from the index by time, which takes one query. */
const LONG_MS = 14 * 24 * HOUR_MS;
/** Near the ends of a range, ids do not show whether a lead is inside. */
const EDGE_MS = 2 * HOUR_MS;

/** Counts leads, also of a time range. Ignores search terms. */
export function createLeadsByTime(database: Database, kind: LeadKind, counts: LeadCounts) {
  const { dataSource, manager } = database;
  const { name, countedBy } = kind;
  const { tableName } = dataSource.getMetadata(name);

  async function read(index: string, filter: LeadFilter, more: Condition[] = []): Promise<number> {
    const ranges = filter.where.assigneeId === null ? [] : countedBy;
    const conditions = conditionsOf(dataSource, name, filter, { ranges });
    const { sql, values } = whereAll([...conditions, ...more]);
    const counted = `SELECT count(*) AS n FROM ${tableName} ${indexHint(dataSource, index)} ${sql}`;
    const [row] = await manager.query<{ n: unknown }[]>(counted, values);
    return Number(row?.n);
  }
  const byTime = (filter: LeadFilter, more: Condition[] = []) =>
    read(`${tableName}_created`, filter, more);

  /** Reads whole UAE days from the stored counts, and only the rest from the index. */
  async function countAll({ createdFrom, createdBefore }: Created): Promise<number> {
    const first = createdFrom && addDays(uaeDay(new Date(createdFrom.getTime() - 1)), 1);
    const end = createdBefore && uaeDay(createdBefore);
    if (first && end && first >= end) return byTime({ where: {}, createdFrom, createdBefore });
    const [begin, last] = [first && uaeInstant(first, 0), end && uaeInstant(end, 0)];
    const rest = [
      ...(createdFrom && begin && begin > createdFrom
        ? [{ createdFrom, createdBefore: begin }]
        : []),
      ...(createdBefore && last && last < createdBefore
        ? [{ createdFrom: last, createdBefore }]
        : []),
    ];
    const days = counts.between(manager, first, end);
    return total(await Promise.all([days, ...rest.map((one) => byTime({ where: {}, ...one }))]));
  }

  /**
   * The indexes of the other columns contain the id, but no time. They count the ids that only leads
   * of this range have. The index by time counts the leads with other ids, near the range's ends.
   */
  async function countIds(filter: LeadFilter): Promise<number> {
    const { createdFrom, createdBefore, ...others } = filter;
    const [from, to] = [createdFrom?.getTime() ?? 0, createdBefore?.getTime() ?? Date.now()];
    if (to - from < LONG_MS) return byTime(filter);
    const ids = idsOf(filter, 'certain');
    const each =
      filter.where.assigneeId === undefined
        ? ofEachStatus(others)
        : ofEachStatus(others, statusesOf(name));
    const inside = each.map((one) =>
      read(valuesIndex(dataSource, kind, one.where), one, idsWithin(ids)),
    );
    const ends: Promise<number>[] = [];
    if (createdFrom) {
      const createdBefore = new Date(from + EDGE_MS);
      ends.push(byTime({ ...filter, createdBefore }, idsWithin({ from: '', to: ids.from })));
    }
    if (createdBefore) {
      const createdFrom = new Date(to - EDGE_MS);
      ends.push(byTime({ ...filter, createdFrom }, idsWithin({ from: ids.to, to: AFTER_ALL })));
    }
    return total(await Promise.all([...inside, ...ends]));
  }

  /** Whether counting the leads outside a range reads fewer than counting those inside. */
  async function isMost({ createdFrom, createdBefore = new Date() }: Created): Promise<boolean> {
    if (createdFrom === undefined) return true;
    const oldest = manager.createQueryBuilder<LeadColumns>(name, 'it').orderBy('it.id').limit(1);
    const age = Date.now() - ((await oldest.getOne())?.createdAt.getTime() ?? 0);
    return createdBefore.getTime() - createdFrom.getTime() > age / 2;
  }

  return {
    /** Counts the leads that match a filter without days and ids. */
    async count(filter: LeadFilter): Promise<number> {
      if (filter.updatedFrom) return read(`${tableName}_updated`, filter);
      const { where, statuses, createdBefore, createdFrom } = filter;
      const isOfAll = [statuses, ...Object.values(where)].every((value) => value === undefined);
      if (isOfAll && (createdFrom || createdBefore)) return countAll(filter);
      if (!(await isMost(filter))) return countIds(filter);
      const outside = [
        ...(createdFrom ? [countIds({ where, statuses, createdBefore: createdFrom })] : []),
        ...(createdBefore ? [countIds({ where, statuses, createdFrom: createdBefore })] : []),
      ];
      const others = total(await Promise.all(outside));
      const tally = await counts.tally(manager);
      const relevant = tally.filter(
        ({ values }) => statuses?.includes(values.status ?? '') ?? true,
      );
      // A change of status between the reads can make the difference negative.
      return Math.max(0, sumOf(relevant, where) - others);
    },
  };
}
