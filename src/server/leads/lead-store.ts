import { type EntityManager, In } from 'typeorm';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import type { Database } from '../database/database.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { insertRows, storedId } from '../database/insert-rows.ts';
import type { Environment } from '../environment.ts';
import { LEAD_BATCHES } from '../operating-limits.ts';
import { createTeam, type Team } from './assignees.ts';
import { eraseLead } from './erase-lead.ts';
import { createLeadBatcher } from './lead-batcher.ts';
import type { LeadCounts } from './lead-counts.ts';
import type { LeadColumns, LeadKindOf, LeadRow } from './lead-kind.ts';

/** Called within the transaction that locks the row. Returns the changes to the row, or null for none. */
type Decide<Row> = (row: Row, manager: EntityManager, team: Team) => Promise<Partial<Row> | null>;

export function createLeadStore<Kind extends KindName>(
  database: Database,
  kind: LeadKindOf<Kind>,
  { now }: Pick<Environment, 'now'>,
  counts: Pick<LeadCounts, 'changed' | 'forget'>,
) {
  type Row = LeadRow<Kind>;
  const { name } = kind;
  const leads = (manager: EntityManager) => manager.createQueryBuilder<Row>(name, 'lead');
  const isSqlite = database.dataSource.options.type === 'better-sqlite3';

  async function erase(id: string): Promise<boolean> {
    const isErased = await database.transaction((manager) => eraseLead(manager, kind, id));
    counts.forget();
    return isErased;
  }

  const { sqlite, server } = LEAD_BATCHES.atOnce;
  const batcher = createLeadBatcher<Row>(
    // One statement commits by itself and saves the round trips of BEGIN and COMMIT.
    async (rows) => {
      await database.write((manager) => insertRows(manager, name, rows));
      for (const row of rows) counts.changed(null, row);
    },
    isSqlite ? sqlite : server,
  );

  return {
    batcher,

    /** Resolves once the row is durable. A booking whose link token is taken is stored without it. */
    async insert(row: Row, isAnswered: () => boolean): Promise<void> {
      const hash = 'linkHash' in row ? row.linkHash : null;
      if (!hash) return batcher.add(row, isAnswered);
      const unlinked = { ...row, linkHash: null };
      const isTaken = await database.manager.existsBy('appointment-link', { hash });
      if (isTaken) return batcher.add(unlinked, isAnswered);
      await batcher.add(row, isAnswered).catch((error: unknown) => {
        if (isDuplicate(error)) return batcher.add(unlinked, isAnswered);
        throw error;
      });
    },

    /** The lead with these values of unique columns. */
    firstWith: (values: Partial<LeadColumns>): Promise<Row | null> =>
      leads(database.manager).where(values).getOne(),

    /** Locks a row and stores the changes that `decide` returns. Returns the new row; null if there is none. */
    async change(givenId: string, decide: Decide<Row>): Promise<Row | null> {
      const id = storedId(givenId);
      if (id === undefined) return null;
      const changed = await database.transaction(async (manager) => {
        const query = leads(manager).where('lead.id = :id', { id });
        // SQLite has one writer.
        const row = await (isSqlite ? query : query.setLock('pessimistic_write')).getOne();
        if (row === null) return null;
        const change = await decide(row, manager, createTeam(manager));
        if (change === null) {
          // Galera detects a concurrent erasure only if the row changes.
          if (!isSqlite) await manager.increment(name, { id }, 'version', 1);
          if (!isSqlite) await manager.decrement(name, { id }, 'version', 1);
          return { row, next: row };
        }
        const columns = { ...change, version: row.version + 1, updatedAt: now() };
        await manager.update(name, { id }, columns);
        return { row, next: { ...row, ...columns } };
      });
      if (changed) counts.changed(changed.row, changed.next);
      return changed?.next ?? null;
    },

    /** Locks rows that `work` may change once each. Stores the changes when `work` ends. */
    async changeMany(
      manager: EntityManager,
      ids: readonly string[],
      work: (change: (id: string, decide: Decide<Row>) => Promise<Row | null>) => Promise<void>,
    ): Promise<void> {
      const query = leads(manager).where('lead.id IN (:...ids)', { ids });
      const rows = await (isSqlite ? query : query.setLock('pessimistic_write')).getMany();
      const byId = new Map(rows.map((row) => [row.id, row]));
      const changes = new Map<string, { change: Partial<Row>; ids: string[] }>();
      const team = createTeam(manager);
      const at = now();
      await work(async (id, decide) => {
        const row = byId.get(id);
        const change = row ? await decide(row, manager, team) : null;
        if (row === undefined || change === null) return row ?? null;
        const key = JSON.stringify(change);
        const same = changes.get(key) ?? { change, ids: [] };
        changes.set(key, { change, ids: [...same.ids, id] });
        return { ...row, ...change, version: row.version + 1, updatedAt: at };
      });
      for (const { change, ids: same } of changes.values()) {
        const columns: object = { ...change, version: () => 'version + 1', updatedAt: at };
        await manager.update(name, { id: In(same) }, columns);
      }
    },

    erase,
  };
}
