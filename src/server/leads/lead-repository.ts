import {
  type EntityManager,
  type EntitySchema,
  type FindOptionsWhere,
  In,
  type SelectQueryBuilder,
} from 'typeorm';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { storedId } from '../database/stored-id.ts';
import { isDuplicate } from '../errors/database-errors.ts';
import type { Page, PageRequest } from '../lists/newest-first.ts';
import { createCreatedCount } from './created-count.ts';
import { eraseLead } from './erase-lead.ts';
import { createInsertQueue } from './insert-queue.ts';
import { createLeadCounts, sumOf } from './lead-counts.ts';
import { applyFilter, type LeadFilter } from './lead-filter.ts';
import type { LeadKind } from './lead-kind.ts';
import { createNarrowing } from './lead-narrowing.ts';
import { applyOrder } from './lead-order.ts';
import type { LeadRow } from './lead-row.ts';
import { createLeadSearch } from './lead-search.ts';
import { indexOf, insertWords, withWords } from './lead-words.ts';

type Found<Row> = Omit<Page<Row>, 'total'>;

interface SearchRequest<Row> extends PageRequest {
  filter: LeadFilter<Row>;
  order?: 'newest' | 'oldest' | undefined;
}

/** Says what becomes of a row within the transaction that holds it; null changes nothing. */
type Decide<Row> = (
  row: Row,
  manager: EntityManager,
) => Promise<Pick<LeadRow, 'status' | 'rejectionReason'> | null>;

const INSERT_QUEUE = { batch: 100, waiting: 1_000 };

/** Storage of one kind of lead. */
export function createLeadRepository<Row extends LeadRow>(database: Database, kind: LeadKind<Row>) {
  const { name } = kind;
  const counts = createLeadCounts(kind);
  const entity = name as unknown as EntitySchema<Row>;
  // TypeORM's types cannot see that a Partial of an unknown Row is a condition on it.
  const condition = (where: Partial<LeadRow>) => where as FindOptionsWhere<Row>;
  const isSqlite = database.dataSource.options.type === 'better-sqlite3';
  // SQLite tells capitals apart; the collation of the other databases does not.
  const fold = isSqlite ? ' COLLATE NOCASE' : '';

  async function insertAll(manager: EntityManager, leads: Row[]): Promise<void> {
    const rows = leads.map(withWords);
    await insertRows(manager, name, rows);
    await insertWords(manager, name, indexOf(rows));
  }

  function select(filter: LeadFilter<Row>): SelectQueryBuilder<Row> {
    return applyFilter(database.manager.createQueryBuilder(entity, 'lead'), filter);
  }

  const narrow = createNarrowing(database, kind);
  const countCreated = createCreatedCount<Row>(database, name);
  const searchIds = createLeadSearch<Row>(database, name, narrow);

  async function findById(manager: EntityManager, id: string): Promise<Row | null> {
    return manager.findOne(entity, { where: condition({ id }) });
  }

  /** Those rows under whose key another is stored: another process has met the same repeat. */
  async function storedAmong(leads: Row[]): Promise<Row[]> {
    const keys = leads.flatMap(({ idempotencyKey: key }) => key ?? []);
    if (keys.length === 0) return [];
    const query = database.manager.createQueryBuilder(entity, 'lead');
    const stored = await query
      .select('lead.idempotencyKey', 'key')
      .where('lead.idempotencyKey IN (:...keys)', { keys })
      .getRawMany<{ key: string | null }>();
    const known = new Set(stored.map(({ key }) => key));
    return leads.filter(({ idempotencyKey: key }) => key !== null && known.has(key));
  }

  /** Rows under any filter, by a walk through the leads in their order. */
  async function walk({ filter, order, before, limit }: SearchRequest<Row>): Promise<Row[]> {
    const [direction, beyond] =
      order === 'oldest' ? (['ASC', '>'] as const) : (['DESC', '<'] as const);
    const query = select({ ...filter, where: {} }).take(limit);
    applyOrder(query, filter.where, kind.countedBy, direction);
    if (before !== undefined) query.andWhere(`lead.id ${beyond} :before`, { before });
    return query.getMany();
  }

  /** These rows, in their order. */
  async function withIds(ids: string[], order: SearchRequest<Row>['order']): Promise<Row[]> {
    if (ids.length === 0) return [];
    const direction = { id: order === 'oldest' ? 'ASC' : 'DESC' } as never;
    const where = condition({ id: In(ids) } as never);
    return database.manager.find(entity, { where, order: direction });
  }

  /** One page under any filter and in either order, without its total. */
  async function search(request: SearchRequest<Row>): Promise<Found<Row>> {
    const { filter, limit, order } = request;
    const asked = { ...request, limit: limit + 1 };
    const isByWords = filter.terms !== undefined && filter.terms.length > 0;
    const found = isByWords
      ? await withIds((await searchIds(filter, asked)).ids, order)
      : await walk(asked);
    const rows = found.slice(0, limit);
    return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
  }

  /**
   * Counts rows, whatever their words, only where no kept count answers. Those that waited are all
   * less the young.
   */
  async function count(filter: LeadFilter<Row>): Promise<number> {
    const { where, createdBefore, createdFrom } = filter;
    if (createdFrom !== undefined) return countCreated(filter);
    if (!counts.knows(where)) return select(filter).getCount();
    const young = createdBefore ? await countCreated({ where, createdFrom: createdBefore }) : 0;
    const kept = sumOf(await counts.tally(database.manager), where);
    // The two are read one after the other: a lead that was moved in between is not owed.
    return Math.max(0, kept - young);
  }

  return {
    /** Stores one row, not later than its deadline; resolves once it is durable. */
    insert: createInsertQueue<Row>({
      ...INSERT_QUEUE,
      // SQLite writes for one at a time. A server: the process goes on while one of the two flushes.
      lanes: isSqlite ? 1 : 2,
      insert: (rows, lane, requireTime) =>
        database.transaction(async (manager) => {
          // It may have waited for its connection, or be run again after a deadlock.
          requireTime();
          await insertAll(manager, rows);
          await counts.added(manager, rows, lane);
          requireTime();
        }),
      hopeless: async (rows, error) => (isDuplicate(error) ? storedAmong(rows) : []),
    }),

    findByIdempotencyKey(idempotencyKey: string): Promise<Row | null> {
      return database.manager.findOne(entity, { where: condition({ idempotencyKey }) });
    },

    search,
    count,

    /** How many leads came on each of these calendar days of the UAE. */
    onDays: (days: string[]) => counts.onDays(database.manager, days),

    /** How many leads there are of each combination of the counted columns' values. */
    tally: () => counts.tally(database.manager),

    searchIds,
    withIds,

    /** Every lead of an e-mail address, whatever its capitals. */
    ofAddress: (email: string): Promise<Row[]> =>
      database.manager
        .createQueryBuilder(entity, 'lead')
        .where(`lead.email = :email${fold}`, { email })
        .orderBy('lead.id')
        .getMany(),

    /** Removes a lead and all that is kept of it; false where it is not there any more. */
    erase: (id: string) => database.transaction((manager) => eraseLead(manager, name, counts, id)),

    /** The newest `limit` that came from an e-mail address or a phone number, newest first. */
    async from(person: Pick<Row, 'email' | 'phoneDigits'>, limit: number): Promise<Row[]> {
      const { email, phoneDigits } = person;
      const newest = (condition: string, value: string) =>
        database.manager
          .createQueryBuilder(entity, 'lead')
          .where(condition, { value })
          .orderBy('lead.id', 'DESC')
          .take(limit)
          .getMany();
      const [byEmail, byPhone] = await Promise.all([
        newest(`lead.email = :value${fold}`, email),
        phoneDigits === null ? [] : newest('lead.phoneDigits = :value', phoneDigits),
      ]);
      const both = new Map([...byEmail, ...byPhone].map((row) => [row.id, row]));
      return [...both.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
    },

    async find(id: string): Promise<Row | null> {
      const stored = storedId(id);
      return stored === undefined ? null : findById(database.manager, stored);
    },

    /**
     * Lets `decide` see a row that nobody else can change meanwhile, and stores the change that it
     * names, or nothing where it names none. Gives the row in its new state; null where there is no
     * row with that id.
     */
    async change(id: string, decide: Decide<Row>): Promise<Row | null> {
      const stored = storedId(id);
      if (stored === undefined) return null;
      return database.transaction(async (manager) => {
        const key = condition({ id: stored });
        // Written before it is read, so that what is read is locked and the newest.
        await manager.increment(entity, key, 'version', 1);
        const locked = await findById(manager, stored);
        if (locked === null) return null;
        const row = { ...locked, version: locked.version - 1 };
        const change = await decide(row, manager);
        const next = change === null ? row : { ...locked, ...change };
        const { status, rejectionReason, version } = next;
        await manager.update(entity, key, { status, rejectionReason, version } as never);
        await counts.moved(manager, row, next);
        return next;
      });
    },
  };
}

export type LeadRepository<Row extends LeadRow> = ReturnType<typeof createLeadRepository<Row>>;
