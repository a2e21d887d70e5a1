import { type EntityManager, In } from 'typeorm';
import type { Actor } from '#shared/events.ts';
import { KIND_NAMES, openStatuses } from '#shared/lead-kinds.ts';
import type { Assignee } from '#shared/leads/lead-calls.ts';
import { DEFAULT_SETTINGS, type TeamSettings, teamSettings } from '#shared/team-settings.ts';
import type { Database } from '../database/database.ts';
import { indexHint, storedInstant } from '../database/insert-rows.ts';
import { type SettingRow, writeSetting } from '../database/settings.ts';
import type { EventsRepository } from './events.repository.ts';
import type { LeadColumns } from './lead-kind.ts';

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

/**
 * The assignee of a lead after its answer or change of status, or undefined if the assignee does not
 * change. An administrator takes a lead without an assignee, unless the team has turned this off. A
 * deleted account counts as no assignee.
 */
export async function assigneeAfter(
  manager: EntityManager,
  { assigneeId }: Pick<LeadColumns, 'assigneeId'>,
  actor: Actor,
): Promise<string | null | undefined> {
  if (assigneeId !== null && (await holdAccount(manager, assigneeId))) return undefined;
  const next = await takerOf(manager, actor);
  return next === assigneeId ? undefined : next;
}

async function takerOf(manager: EntityManager, { kind, id }: Actor): Promise<string | null> {
  if (kind !== 'admin' || id === null) return null;
  const { autoAssign } = await readSettings(manager);
  return autoAssign && (await holdAccount(manager, id)) ? id : null;
}

interface Freed {
  id: string;
  status: string;
  version: number;
}

const BATCH = 500;

/** Unassigns the open leads of an account that is deleted. Closed leads keep its id. */
export async function freeLeads(
  manager: EntityManager,
  { recordEach }: EventsRepository,
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
      const changes = some.map((lead) => {
        return { kind, actor, lead: { ...lead, assigneeId }, assigneeId: null };
      });
      await recordEach(manager, changes, { type: 'lead.assigned', data: { who: null } });
    }
    freed += leads.length;
  }
  return freed;
}

export async function readSettings(manager: EntityManager): Promise<TeamSettings> {
  const names = Object.keys(DEFAULT_SETTINGS);
  const rows = await manager.findBy<SettingRow>('setting', { name: In(names) });
  const stored = rows.map(({ name, value }): [string, unknown] => [name, JSON.parse(value)]);
  return teamSettings.parse({ ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) });
}

export function createTeamSettings({ manager, transaction }: Database) {
  return {
    get: () => readSettings(manager),

    update: (given: Partial<TeamSettings>): Promise<TeamSettings> =>
      transaction(async (writer) => {
        for (const [name, value] of Object.entries(given)) {
          if (value !== undefined) await writeSetting(writer, name, JSON.stringify(value));
        }
        return readSettings(writer);
      }),
  };
}
