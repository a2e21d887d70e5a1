import { REPLY_HOURS } from '#shared/lead-work.ts';
import { type ListInput, pageAsked } from '../lists/list-input.ts';
import type { Tally } from './lead-counts.ts';
import { firstIdOf, type LeadFilter } from './lead-filter.ts';
import type { LeadRepository, LeadRow } from './lead-repository.ts';
import { searchTerms } from './search-terms.ts';

const PAGE_ROWS = '50';
/** Hits of a search are counted up to here. */
const MOST_COUNTED = 1_000;
const HOUR_MS = 3_600_000;

export interface LeadFilterInput {
  search?: string | undefined;
  order?: 'newest' | 'oldest' | undefined;
  waiting?: 'true' | undefined;
}

export type LeadPageInput = ListInput & LeadFilterInput;

/** Created before this id, a lead has waited for longer than promised. */
export function overdueBefore(now: Date): string {
  return firstIdOf(new Date(now.getTime() - REPLY_HOURS * HOUR_MS));
}

/** The filter that a page was asked for; undefined where nothing can match it. */
export function filterOf<Row extends LeadRow>(
  where: Partial<Row>,
  { search = '', waiting }: LeadFilterInput,
  fresh: Row['status'],
  now: Date,
): LeadFilter<Row> | undefined {
  const terms = searchTerms(search);
  if (search !== '' && terms.length === 0) return undefined;
  if (waiting === undefined) return { where, terms };
  if (where.status !== undefined && where.status !== fresh) return undefined;
  return { where: { ...where, status: fresh }, olderThan: overdueBefore(now), terms };
}

/** The rows of one page, with the cursor of the next one. */
export async function pageOf<Row extends LeadRow>(
  repository: Pick<LeadRepository<Row>, 'search'>,
  filter: LeadFilter<Row> | undefined,
  { limit, cursor, order }: LeadPageInput,
) {
  const asked = pageAsked({ limit: limit ?? PAGE_ROWS, cursor });
  if (filter === undefined) return { rows: [], next: null };
  return repository.search({ filter, order, ...asked });
}

/** How many rows match on all pages; null for a search with more hits than are counted. */
export async function matchingOf<Row extends LeadRow>(
  repository: Pick<LeadRepository<Row>, 'count' | 'countUpTo'>,
  filter: LeadFilter<Row> | undefined,
): Promise<number | null> {
  if (filter === undefined) return 0;
  if (!filter.terms?.length) return repository.count(filter);
  const hits = await repository.countUpTo(filter, MOST_COUNTED + 1);
  return hits > MOST_COUNTED ? null : hits;
}

/** The sums of each status, and of all. */
export function statusCounts<const Status extends string>(
  statuses: readonly Status[],
  tally: Tally[],
): Record<Status | 'all', number> {
  const sumOf = (rows: Tally[]) => rows.reduce((sum, { n }) => sum + n, 0);
  const sums = statuses.map((status) => [
    status,
    sumOf(tally.filter(({ values }) => values.status === status)),
  ]);
  return Object.fromEntries([['all', sumOf(tally)], ...sums]);
}
