import { type EntityManager, In } from 'typeorm';
import type { Assignee } from '#shared/leads/lead-calls.ts';
import { readSettings } from '../../settings/team-settings.ts';
import type { LeadColumns } from '../kind/lead-row.ts';

type Assigned = Pick<LeadColumns, 'assigneeId'>;

/** Returns a function that names the assignee of each row; null for nobody and for a deleted account. */
export async function readAssignees(manager: EntityManager, rows: readonly Assigned[]) {
  const ids = [...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? []))];
  const found =
    ids.length === 0
      ? []
      : await manager.find<Assignee>('admin', {
          select: { id: true, username: true },
          where: { id: In(ids) },
        });
  const byId = new Map(found.map(({ id, username }) => [id, { id, username }]));
  return ({ assigneeId }: Assigned): Assignee | null => byId.get(assigneeId ?? '') ?? null;
}

/**
 * Reads an account and, on servers, locks it until the transaction ends, so that it cannot be
 * deleted while it becomes an assignee.
 */
export async function holdAccount(
  manager: EntityManager,
  id: string,
): Promise<Assignee | undefined> {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const lock = isSqlite ? '' : 'LOCK IN SHARE MODE';
  const rows: Assignee[] = await manager.query(
    `SELECT id, username FROM admins WHERE id = ? ${lock}`,
    [id],
  );
  return rows[0];
}

/** Reads accounts and settings once for a transaction, which may change many leads. */
export function createTeam(manager: EntityManager) {
  const accounts = new Map<string, ReturnType<typeof holdAccount>>();
  let settings: ReturnType<typeof readSettings> | undefined;
  return {
    /** See `holdAccount`. */
    account(id: string): ReturnType<typeof holdAccount> {
      const held = accounts.get(id) ?? holdAccount(manager, id);
      accounts.set(id, held);
      return held;
    },
    settings(): ReturnType<typeof readSettings> {
      settings ??= readSettings(manager);
      return settings;
    },
  };
}

export type Team = ReturnType<typeof createTeam>;
