import type { EntityManager, EntitySchema, FindOptionsWhere } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { storedId } from '../../database/stored-id.ts';
import { isDuplicate } from '../../errors/database-errors.ts';
import { INSERT_QUEUE } from '../../operating-limits.ts';
import type { LeadKind } from '../kind/lead-kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { eraseLead } from './erase-lead.ts';
import { createInsertQueue } from './insert-queue.ts';

/** Returns the changes to a row within the transaction that locks it; null for no change. */
type Decide = (row: LeadRow, manager: EntityManager) => Promise<Partial<LeadRow> | null>;

/** Writes leads of one kind. Counts and search words follow, from the log of events. */
export function createLeadStore(database: Database, kind: LeadKind) {
  const { name, optionalKey } = kind;
  const entity = name as unknown as EntitySchema<LeadRow>;
  // TypeORM's types cannot see that a Partial of an unknown LeadRow is a condition on it.
  const condition = (where: Partial<LeadRow>) => where as FindOptionsWhere<LeadRow>;
  const isSqlite = database.dataSource.options.type === 'better-sqlite3';

  /** The values of a unique column that these rows share with stored ones. */
  async function storedValues(column: string, leads: LeadRow[]) {
    const values = leads.flatMap((lead) => Reflect.get(lead, column) ?? []);
    if (values.length === 0) return new Set<unknown>();
    const query = database.manager.createQueryBuilder(entity, 'lead');
    const stored = await query
      .select(`lead.${column}`, 'stored')
      .where(`lead.${column} IN (:...values)`, { values })
      .getRawMany<{ stored: string }>();
    return new Set<unknown>(stored.map(({ stored: value }) => value));
  }

  function optionalValue(lead: LeadRow): string | undefined {
    const value: unknown = optionalKey && Reflect.get(lead, optionalKey.column);
    return typeof value === 'string' ? value : undefined;
  }

  /** The rows of a failed group with a stored key, or with an optional one that an earlier row has. */
  async function duplicatesAmong(leads: LeadRow[]): Promise<LeadRow[]> {
    const keys = await storedValues('idempotencyKey', leads);
    const optional = optionalKey ? await storedValues(optionalKey.column, leads) : new Set();
    return leads.filter((lead) => {
      const value = optionalValue(lead);
      const isDuplicateRow = keys.has(lead.idempotencyKey) || optional.has(value);
      if (value) optional.add(value);
      return isDuplicateRow;
    });
  }

  const erase = (id: string) => database.transaction((manager) => eraseLead(manager, kind, id));

  const queue = createInsertQueue<LeadRow>({
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
    unstorable: async (rows, error) => (isDuplicate(error) ? duplicatesAmong(rows) : []),
  });

  /**
   * Stores one row before its deadline. Resolves once the row is durable. An optional key that is taken
   * is left out: its unique index rejects the row, but no lead is refused.
   */
  async function insert(row: LeadRow, deadline: number): Promise<void> {
    const value = optionalValue(row);
    if (!optionalKey || !value) return queue(row, deadline);
    const without = { ...row, [optionalKey.column]: null };
    if (await optionalKey.isTaken(database.manager, value)) return queue(without, deadline);
    await queue(row, deadline).catch((error: unknown) => {
      if (isDuplicate(error)) return queue(without, deadline);
      throw error;
    });
  }

  return {
    insert: Object.assign(insert, { load: queue.load }),

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

    /** Removes a lead and everything stored with it; false where it is not there any more. */
    erase,
  };
}

export type LeadStore = ReturnType<typeof createLeadStore>;
