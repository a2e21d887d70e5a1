import type { EntityManager } from 'typeorm';
import type { Actor } from '#shared/events.ts';
import { KIND_NAMES, openStatuses } from '#shared/lead-kinds.ts';
import { indexHint, storedInstant } from '../../database/insert-rows.ts';
import type { EventsRepository } from '../events.repository.ts';

interface Freed {
  id: string;
  status: string;
  version: number;
}

const BATCH = 500;

/** Unassigns the open leads of an account that is deleted. Closed leads keep its id. */
export async function freeLeads(
  manager: EntityManager,
  { collect }: Pick<EventsRepository, 'collect'>,
  { assigneeId, actor, at }: { assigneeId: string; actor: Actor; at: Date },
): Promise<number> {
  const { connection } = manager;
  // Locks the newest state of the rows. SQLite has one writer.
  const lock = connection.options.type === 'better-sqlite3' ? '' : 'FOR UPDATE';
  let freed = 0;
  for (const kind of KIND_NAMES) {
    const { tableName } = connection.getMetadata(kind);
    const open = openStatuses(kind);
    const hint = indexHint(connection, `${tableName}_assignee`);
    const leads: Freed[] = await manager.query(
      `SELECT id, status, version FROM ${tableName} ${hint}
      WHERE status IN (${open.map(() => '?')}) AND assignee_id = ? ${lock}`,
      [...open, assigneeId],
    );
    for (let from = 0; from < leads.length; from += BATCH) {
      const some = leads.slice(from, from + BATCH);
      const ids = some.map(({ id }) => id);
      await manager.query(
        `UPDATE ${tableName} SET assignee_id = NULL, version = version + 1, updated_at = ?
        WHERE id IN (${ids.map(() => '?')})`,
        [storedInstant(at), ...ids],
      );
      const collected = collect();
      for (const lead of some) {
        const change = { kind, actor, lead: { ...lead, assigneeId }, assigneeId: null };
        await collected.record(manager, change, { type: 'lead.assigned', data: { who: null } });
      }
      await collected.store(manager);
    }
    freed += leads.length;
  }
  return freed;
}
