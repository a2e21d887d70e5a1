import type { EntityManager, EntitySchema, FindOptionsWhere, SelectQueryBuilder } from 'typeorm';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/stored-id.ts';
import { newestFirst, type Page, type PageRequest } from '../lists/newest-first.ts';
import { createInsertQueue } from './insert-queue.ts';
import { applyFilter, firstIdOfUaeDay, type LeadFilter } from './lead-filter.ts';
import type { Tally } from './lead-page.ts';

/** What contacts and appointments have in common as stored. */
export interface LeadRow {
  id: string;
  fullName: string;
  email: string;
  phoneDigits: string | null;
  status: string;
  rejectionReason: string | null;
  createdAt: Date;
  version: number;
  idempotencyKey: string | null;
  idempotencyHash: string | null;
}

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

/** Leads of one person that anybody reads. */
const RELATED = 20;

const INSERT_QUEUE = { patience: 1_500, batch: 100, waiting: 1_000 };

/** Storage of one kind of lead. `name` is its entity's name. */
export function createLeadRepository<Row extends LeadRow>(database: Database, name: string) {
  const entity = name as unknown as EntitySchema<Row>;
  // TypeORM's types cannot see that a Partial of an unknown Row is a condition on it.
  const condition = (where: Partial<LeadRow>) => where as FindOptionsWhere<Row>;

  async function insertAll(manager: EntityManager, rows: Row[]): Promise<void> {
    const builder = manager.createQueryBuilder().insert().into(entity).updateEntity(false);
    await builder.values(rows as never).execute();
  }

  function select(filter: LeadFilter<Row>): SelectQueryBuilder<Row> {
    return applyFilter(database.manager.createQueryBuilder(entity, 'lead'), filter);
  }

  async function findById(manager: EntityManager, id: string): Promise<Row | null> {
    return manager.findOne(entity, { where: condition({ id }) });
  }

  return {
    /** Stores one row; resolves once it is durable. */
    insert: createInsertQueue<Row>({
      ...INSERT_QUEUE,
      insert: (rows) => database.write((manager) => insertAll(manager, rows)),
    }),

    findByIdempotencyKey(idempotencyKey: string): Promise<Row | null> {
      return database.manager.findOne(entity, { where: condition({ idempotencyKey }) });
    },

    /** One page of the rows that match, newest first. */
    page: (where: Partial<Row>, asked: PageRequest): Promise<Page<Row>> =>
      newestFirst(database.manager, entity, where, asked),

    /** One page under any filter and in either order, without its total. */
    async search({ filter, order, before, limit }: SearchRequest<Row>): Promise<Found<Row>> {
      const isOldestFirst = order === 'oldest';
      const query = select(filter)
        .orderBy('lead.id', isOldestFirst ? 'ASC' : 'DESC')
        .take(limit + 1);
      if (before !== undefined) {
        query.andWhere(`lead.id ${isOldestFirst ? '>' : '<'} :before`, { before });
      }
      const found = await query.getMany();
      const rows = found.slice(0, limit);
      return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
    },

    count: (filter: LeadFilter<Row>): Promise<number> => select(filter).getCount(),

    /** How many leads came on each of these calendar days of the UAE. */
    onDays: (days: string[]): Promise<number[]> =>
      Promise.all(
        days.map((day) => {
          const [notOlderThan, olderThan] = [0, 1].map((after) => firstIdOfUaeDay(day, after));
          return select({ where: {}, notOlderThan, olderThan }).getCount();
        }),
      ),

    /** Counts no further than `most`. */
    async countUpTo(filter: LeadFilter<Row>, most: number): Promise<number> {
      const found = await select(filter).select('lead.id', 'id').limit(most).getRawMany();
      return found.length;
    },

    /** How many leads there are of each combination of the columns' values. */
    async tally(columns: string[]): Promise<Tally[]> {
      const query = database.manager.createQueryBuilder(entity, 'lead').select('count(*)', 'n');
      for (const column of columns) query.addSelect(`lead.${column}`, `of_${column}`);
      query.groupBy(columns.map((column) => `lead.${column}`).join(', '));
      const rows = await query.getRawMany<Record<string, string>>();
      return rows.map((row) => ({
        n: Number(row.n),
        values: Object.fromEntries(columns.map((column) => [column, String(row[`of_${column}`])])),
      }));
    },

    /** What came from an e-mail address or a phone number, newest first. */
    async from({ email, phoneDigits }: Pick<Row, 'email' | 'phoneDigits'>): Promise<Row[]> {
      // SQLite tells capitals apart; the collation of the other databases does not.
      const fold = database.dataSource.options.type === 'better-sqlite3' ? ' COLLATE NOCASE' : '';
      const newest = (condition: string, value: string) =>
        database.manager
          .createQueryBuilder(entity, 'lead')
          .where(condition, { value })
          .orderBy('lead.id', 'DESC')
          .take(RELATED)
          .getMany();
      const [byEmail, byPhone] = await Promise.all([
        newest(`lead.email = :value${fold}`, email),
        phoneDigits === null ? [] : newest('lead.phoneDigits = :value', phoneDigits),
      ]);
      const both = new Map([...byEmail, ...byPhone].map((row) => [row.id, row]));
      return [...both.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, RELATED);
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
        return next;
      });
    },
  };
}

export type LeadRepository<Row extends LeadRow> = ReturnType<typeof createLeadRepository<Row>>;
