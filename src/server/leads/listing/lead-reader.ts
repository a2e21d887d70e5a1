import { type EntitySchema, type FindOptionsWhere, In } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { storedId } from '../../database/stored-id.ts';
import type { Page, PageRequest } from '../../lists/newest-first.ts';
import { createCreatedCount } from '../counting/created-count.ts';
import { type LeadCounts, sumOf } from '../counting/lead-counts.ts';
import { applyFilter, type LeadFilter } from '../kind/lead-filter.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { createLeadSearch } from '../searching/lead-search.ts';
import { applyOrder } from './lead-order.ts';

type Found<Row> = Omit<Page<Row>, 'total'>;

interface SearchRequest<Row> extends PageRequest {
  filter: LeadFilter<Row>;
  order?: 'newest' | 'oldest' | undefined;
}

/** Reads leads of one kind: one lead, the leads of a person, or a page under a filter. */
export function createLeadReader<Row extends LeadRow>(
  database: Database,
  kind: LeadKind<Row>,
  counts: LeadCounts<Row>,
) {
  const { name } = kind;
  const entity = name as unknown as EntitySchema<Row>;
  const isSqlite = database.dataSource.options.type === 'better-sqlite3';
  // Compare addresses without case. SQLite's index has NOCASE; servers do it by their collation.
  const fold = isSqlite ? ' COLLATE NOCASE' : '';
  const countCreated = createCreatedCount<Row>(database, name);
  const searchIds = createLeadSearch(database, kind);

  const leads = () => database.manager.createQueryBuilder(entity, 'lead');

  /** Rows under a filter without search terms, in order of creation. */
  async function walk({ filter, order, before, limit }: SearchRequest<Row>): Promise<Row[]> {
    const [direction, beyond] =
      order === 'oldest' ? (['ASC', '>'] as const) : (['DESC', '<'] as const);
    const query = applyFilter(leads(), { ...filter, where: {} }).take(limit);
    applyOrder(query, filter.where, kind.countedBy, direction);
    if (before !== undefined) query.andWhere(`lead.id ${beyond} :before`, { before });
    return query.getMany();
  }

  /** The rows of these ids, in order of creation. */
  async function withIds(ids: string[], order: SearchRequest<Row>['order']): Promise<Row[]> {
    if (ids.length === 0) return [];
    const direction = { id: order === 'oldest' ? 'ASC' : 'DESC' } as never;
    const where = { id: In(ids) } as FindOptionsWhere<LeadRow> as FindOptionsWhere<Row>;
    return database.manager.find(entity, { where, order: direction });
  }

  /**
   * One page under any filter and in either order, without its total. A page of a search that
   * matches too much may have fewer rows than requested, or none, and still have a next page.
   */
  async function search(request: SearchRequest<Row>): Promise<Found<Row>> {
    const { filter, limit, order } = request;
    // One more row than requested shows whether there is another page.
    const asked = { ...request, limit: limit + 1 };
    const isByWords = filter.terms !== undefined && filter.terms.length > 0;
    const hits = isByWords ? await searchIds(filter, asked) : undefined;
    const found = hits ? await withIds(hits.ids, order) : await walk(asked);
    const rows = found.slice(0, limit);
    const isCut = found.length > limit;
    return { rows, next: (isCut ? rows.at(-1)?.id : hits?.next) ?? null };
  }

  /**
   * Counts rows under a filter and ignores its search terms. It reads the kept counts where it can:
   * leads created before an instant are all leads minus the few created since then.
   */
  async function count(filter: LeadFilter<Row>): Promise<number> {
    const { where, createdBefore, createdFrom } = filter;
    if (createdFrom !== undefined) return countCreated(filter);
    if (!counts.knows(where)) return applyFilter(leads(), filter).getCount();
    const since = createdBefore ? await countCreated({ where, createdFrom: createdBefore }) : 0;
    const all = sumOf(await counts.tally(database.manager), where);
    // A change of status between the two reads can make the result negative.
    return Math.max(0, all - since);
  }

  return {
    search,
    count,
    searchIds,
    withIds,

    async find(id: string): Promise<Row | null> {
      const stored = storedId(id);
      const where = { id: stored } as FindOptionsWhere<LeadRow> as FindOptionsWhere<Row>;
      return stored === undefined ? null : database.manager.findOne(entity, { where });
    },

    /** Every lead of an e-mail address, compared without case. */
    ofAddress: (email: string): Promise<Row[]> =>
      leads().where(`lead.email = :email${fold}`, { email }).orderBy('lead.id').getMany(),

    /** The newest `limit` leads of an e-mail address or a phone number, newest first. */
    async from(person: Pick<Row, 'email' | 'phoneDigits'>, limit: number): Promise<Row[]> {
      const { email, phoneDigits } = person;
      const newest = (condition: string, value: string) =>
        leads().where(condition, { value }).orderBy('lead.id', 'DESC').take(limit).getMany();
      const [byEmail, byPhone] = await Promise.all([
        newest(`lead.email = :value${fold}`, email),
        phoneDigits === null ? [] : newest('lead.phoneDigits = :value', phoneDigits),
      ]);
      const both = new Map([...byEmail, ...byPhone].map((row) => [row.id, row]));
      return [...both.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
    },
  };
}

export type LeadReader<Row extends LeadRow> = ReturnType<typeof createLeadReader<Row>>;
