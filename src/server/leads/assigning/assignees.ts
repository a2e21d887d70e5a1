import { type EntityManager, In } from 'typeorm';
import type { Assignee } from '#shared/leads/lead-calls.ts';
import { readSettings } from '../team-settings.ts';

/** Returns a function that finds one of these accounts; null for a deleted account and for `null`. */
export async function readAccounts(manager: EntityManager, ids: readonly (string | null)[]) {
  const some = [...new Set(ids)].filter((id) => id !== null);
  const select = { id: true, username: true } as const;
  const found =
    some.length > 0
      ? await manager.find<Assignee>('admin', { select, where: { id: In(some) } })
      : [];
  const byId = new Map(found.map(({ id, username }) => [id, { id, username }]));
  return (id: string | null): Assignee | null => byId.get(id ?? '') ?? null;
}

/** Reads an account and, on servers, locks it, so that it is not deleted in the meantime. */
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
