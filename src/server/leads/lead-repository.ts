import type { EntityManager, EntitySchema, FindOptionsWhere } from 'typeorm';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/stored-id.ts';
import { newestFirst, type Page, type PageRequest } from '../lists/newest-first.ts';
import { createInsertQueue } from './insert-queue.ts';

/** What contacts and appointments have in common as stored. */
export interface LeadRow {
  id: string;
  status: string;
  rejectionReason: string | null;
  createdAt: Date;
  idempotencyKey: string | null;
  idempotencyHash: string | null;
}

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

    /** The row in its new state, or null where there is none with that id. */
    async setStatus(
      id: string,
      change: Pick<Row, 'status' | 'rejectionReason'>,
    ): Promise<Row | null> {
      const stored = storedId(id);
      if (stored === undefined) return null;
      return database.transaction(async (manager) => {
        await manager.update(entity, condition({ id: stored }), change as never);
        return findById(manager, stored);
      });
    },
  };
}

export type LeadRepository<Row extends LeadRow> = ReturnType<typeof createLeadRepository<Row>>;
