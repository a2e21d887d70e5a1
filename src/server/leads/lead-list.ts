import { setImmediate as nextIteration } from 'node:timers/promises';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { type LeadKind as KindName, LEAD_KINDS, statusesOf } from '#shared/lead-kinds.ts';
import type { AssignedCounts, StatusCounts } from '#shared/leads/lead-calls.ts';
import {
  isDayOrder,
  type LeadFilters,
  type LeadOrder,
  REPLY_HOURS,
  type When,
} from '#shared/leads/lead-work.ts';
import { type ListInput, type Page, type PageRequest, pageRequest } from '../api/lists.ts';
import type { Session } from '../api/procedures.ts';
import { storedId } from '../database/database.ts';
import { PART_ROWS } from '../operating-limits.ts';
import { type Created, cursorAsked, type LeadFilter } from './lead-filter.ts';
import type { LeadKind, LeadRow } from './lead-kind.ts';
import type { LeadReader } from './lead-reader.ts';
import { sumOf, type Tally } from './lead-repository.ts';
import { searchTerms } from './search-words.ts';

/** Adds the assignee that the filter `assignee` names to a list's input. `me` is the caller. */
export function withAssignee<Input extends { assignee?: string | undefined }>(
  input: Input,
  { adminId }: Pick<Session, 'adminId'>,
): Input & { assigneeId: string | null | undefined } {
  const { assignee } = input;
  if (assignee === 'none') return { ...input, assigneeId: null };
  if (assignee === 'me') return { ...input, assigneeId: adminId };
  return { ...input, assigneeId: assignee && (storedId(assignee) ?? assignee) };
}

const PAGE_ROWS = '50';
const MAX_COUNTED = 1_000;
const HOUR_MS = 3_600_000;
/** `week` contains today and this number of days after today. */
const NEXT_DAYS = 6;

export interface LeadFilterInput extends LeadFilters {
  assigneeId?: string | null | undefined;
  order?: LeadOrder | undefined;
}

export type LeadPageInput = ListInput & LeadFilterInput;

function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - REPLY_HOURS * HOUR_MS);
}

/** The filter of a page request; undefined if nothing can match. */
export function filterOf(
  { name, service, days }: LeadKind,
  input: LeadFilterInput,
  now: Date,
): LeadFilter | undefined {
  const { fresh } = LEAD_KINDS[name];
  const { search = '', waiting, when } = input;
  const { status, serviceType, assigneeId } = input;
  const values = Object.entries({ status, [service]: serviceType, assigneeId });
  const where: LeadFilter['where'] = Object.fromEntries(
    values.filter(([, value]) => value !== undefined),
  );
  const terms = searchTerms(search);
  if ((search !== '' && terms.length === 0) || (when && !days)) return undefined;
  const created = createdIn(input);
  const onDays = when && days && daysOf(name, days.column, when, now);
  const filter = { where, terms, ...created, ...onDays };
  if (waiting === undefined) return filter;
  if (where.status !== undefined && where.status !== fresh) return undefined;
  const overdue = overdueBefore(now);
  const { createdBefore = overdue } = created;
  return {
    ...filter,
    where: { ...where, status: fresh },
    createdBefore: new Date(Math.min(createdBefore.getTime(), overdue.getTime())),
  };
}

function daysOf(
  name: KindName,
  column: string,
  when: When,
  now: Date,
): Pick<LeadFilter, 'days' | 'statuses'> {
  const today = uaeDay(now);
  const dayFrom = (days: number) => addDays(today, days) ?? today;
  if (when === 'today') return { days: { column, from: today, to: today } };
  if (when === 'week') return { days: { column, from: today, to: dayFrom(NEXT_DAYS) } };
  return { days: { column, to: dayFrom(-1) }, statuses: LEAD_KINDS[name].awaited };
}

function createdIn({ createdAfter, createdBefore }: LeadFilterInput): Created {
  return {
    ...(createdAfter && { createdFrom: new Date(Date.parse(createdAfter) + 1) }),
    ...(createdBefore && { createdBefore: new Date(createdBefore) }),
  };
}

type Leads<Kind extends KindName = KindName> = Pick<
  LeadReader<Kind>,
  'search' | 'count' | 'searchIds'
>;

/** The number of leads that match a filter; null if a search has more hits than are counted. */
async function matchingOf(leads: Pick<Leads, 'count' | 'searchIds'>, filter: LeadFilter) {
  if (!filter.terms?.length) return leads.count(filter);
  const hits = await leads.searchIds(filter, { limit: MAX_COUNTED + 1, isCount: true });
  return hits.next === undefined ? hits.ids.length : null;
}

interface Read extends Pick<LeadPageInput, 'order'> {
  rows: readonly unknown[];
  before: string | undefined;
  next: string | null;
}

/** The number of matching leads. If counting stopped early, it is known only for a list read completely. */
function totalOf(counted: number | null, { rows, before, next, order = 'newest' }: Read) {
  // An order by day sorts only the newest matches of a search.
  const isWhole = before === undefined && next === null && !isDayOrder(order);
  return counted ?? (isWhole ? rows.length : null);
}

/**
 * Returns the rows of one page, the cursor of the next page, and the number of matching rows on all
 * pages. Because a search stops after a limited amount of work, its page may have too few rows, or
 * none, and still have a next page.
 */
export async function pageOf<Kind extends KindName>(
  leads: Leads<Kind>,
  filter: LeadFilter | undefined,
  { limit, cursor, order }: LeadPageInput,
) {
  const { limit: wanted } = pageRequest({ limit: limit ?? PAGE_ROWS });
  const before = cursorAsked(cursor, order);
  if (filter === undefined) return { rows: [], next: null, matching: 0 };
  const page = leads.search({ filter, order, before, limit: wanted });
  const [found, counted] = await Promise.all([page, matchingOf(leads, filter)]);
  return { ...found, matching: totalOf(counted, { ...found, before, order }) };
}

interface Parts extends PageRequest {
  filter: LeadFilter;
  order: LeadOrder | undefined;
  size: number;
}

/** Reads a long list in parts. Other requests run in between, because SQLite's reads block. */
export async function* partsOf<Kind extends KindName>(
  leads: Pick<LeadReader<Kind>, 'search'>,
  { size, limit, ...asked }: Parts,
): AsyncGenerator<Omit<Page<LeadRow<Kind>>, 'total'>> {
  let before = asked.before;
  let left = limit;
  do {
    await nextIteration();
    const part = await leads.search({ ...asked, before, limit: Math.min(size, left) });
    yield part;
    left -= part.rows.length;
    before = part.next ?? undefined;
  } while (before !== undefined && left > 0);
}

/** A list for the API, read in parts. */
export async function listOf<Kind extends KindName, Item>(
  leads: Leads<Kind>,
  filter: LeadFilter | undefined,
  { limit: most, cursor, order }: LeadPageInput,
  shown: (rows: LeadRow<Kind>[]) => Promise<Item[]>,
): Promise<Page<Item>> {
  const before = cursorAsked(cursor, order);
  if (filter === undefined) return { rows: [], next: null, total: 0 };
  const limit = most === undefined ? LIMITS.listRows : Number(most);
  const counted = await matchingOf(leads, filter);
  const rows: Item[] = [];
  let next: string | null = null;
  const asked = { filter, order, before, limit, size: PART_ROWS.list };
  for await (const part of partsOf(leads, asked)) {
    rows.push(...(await shown(part.rows)));
    next = part.next;
  }
  return { rows, next, total: totalOf(counted, { rows, before, next, order }) };
}

export function statusCounts(kind: KindName, tally: Tally[], where: object = {}): StatusCounts {
  const sums = statusesOf(kind).map((status) => [status, sumOf(tally, { ...where, status })]);
  return { all: sumOf(tally, where), ...Object.fromEntries(sums) };
}

export const assignedCounts = (
  kind: KindName,
  tally: Tally[],
  adminId: string,
): AssignedCounts => ({
  mine: statusCounts(kind, tally, { assigneeId: adminId }),
  none: statusCounts(kind, tally, { assigneeId: null }),
});
