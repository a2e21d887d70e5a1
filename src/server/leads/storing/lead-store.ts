import type { EntityManager, EntitySchema, FindOptionsWhere } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { storedId } from '../../database/stored-id.ts';
import { isDuplicate } from '../../errors/database-errors.ts';
import { INSERT_QUEUE } from '../../operating-limits.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { addLink, type ClientLink } from './client-links.ts';
import { eraseLead } from './erase-lead.ts';
import { createInsertQueue } from './insert-queue.ts';

/** Returns the changes to a row within the transaction that locks it; null for no change. */
type Decide = (row: LeadRow, manager: EntityManager) => Promise<Partial<LeadRow> | null>;

/** Writes leads of one kind. Counts and search words follow, from the log of events. */
export function createLeadStore(database: Database, kind: LeadKind) {
  const { name } = kind;
  const entity = name as unknown as EntitySchema<LeadRow>;
  // TypeORM's types cannot see that a Partial of an unknown LeadRow is a condition on it.
  const condition = (where: Partial<LeadRow>) => where as FindOptionsWhere<LeadRow>;
  const isSqlite = database.dataSource.options.type === 'better-sqlite3';

  /** The rows whose Idempotency-Key another process has stored: it received the same posts. */
  async function storedAmong(leads: LeadRow[]): Promise<LeadRow[]> {
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

  const erase = (id: string) => database.transaction((manager) => eraseLead(manager, kind, id));

  return {
    /** Stores one row before its deadline. Resolves once the row is durable. */
    insert: createInsertQueue<LeadRow>({
      batch: INSERT_QUEUE.batch,
      waiting: INSERT_QUEUE.waiting,
      // SQLite has one writer. A server can flush one group while we prepare another.
      lanes: isSqlite ? INSERT_QUEUE.lanes.sqlite : INSERT_QUEUE.lanes.server,
      // One statement, which commits by itself: nobody waits for BEGIN and COMMIT.
      insert: (rows) => database.write((manager) => insertRows(manager, name, rows)),
      // A row under a key stays: its sender may have repeated the post and been told that it is stored.
      withdraw: async (rows) => {
        for (const { id, idempotencyKey } of rows) if (idempotencyKey === null) await erase(id);
      },
      unstorable: async (rows, error) => (isDuplicate(error) ? storedAmong(rows) : []),
    }),

    findByIdempotencyKey(idempotencyKey: string): Promise<LeadRow | null> {
      return database.manager.findOne(entity, { where: condition({ idempotencyKey }) });
    },

    /**
     * Locks a row, calls `decide` with it and stores the changes that `decide` returns. Returns the
     * row in its new state; null if there is no row with this id.
     */
    async change(id: string, decide: Decide): Promise<LeadRow | null> {
      const stored = storedId(id);
      if (stored === undefined) return null;
      return database.transaction(async (manager) => {
        const key = condition({ id: stored });
        // The update locks the row, so that the read below sees its newest state.
        await manager.increment(entity, key, 'version', 1);
        const locked = await manager.findOne(entity, { where: key });
        if (locked === null) return null;
        const row = { ...locked, version: locked.version - 1 };
        const change = await decide(row, manager);
        const next = change === null ? row : { ...locked, ...change };
        await manager.update(entity, key, { ...change, version: next.version } as never);
        return next;
      });
    },

    addLink: (link: ClientLink) => addLink(database, link),

    /** Removes a lead and everything stored with it; false where it is not there any more. */
    erase,
  };
}

export type LeadStore = ReturnType<typeof createLeadStore>;
