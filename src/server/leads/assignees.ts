import { type EntityManager, In } from 'typeorm';
import type { Actor } from '#shared/events.ts';
import { KIND_NAMES, openStatuses } from '#shared/lead-kinds.ts';
import type { Assignee } from '#shared/leads/lead-calls.ts';
import { DEFAULT_SETTINGS, type TeamSettings, teamSettings } from '#shared/team-settings.ts';
import type { Database } from '../database/database.ts';
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
export function holdAccount(manager: EntityManager, id: string): Promise<Assignee | null> {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  return manager.findOne<Assignee>('admin', {
    ...{ select: { id: true, username: true }, where: { id } },
    ...(isSqlite ? {} : { lock: { mode: 'pessimistic_read' } }),
  });
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

/** Unassigns the open leads of an account that is deleted. Closed leads keep its id. */
export async function freeLeads(
  manager: EntityManager,
  { recordEach }: EventsRepository,
  { assigneeId, actor, at }: { assigneeId: string; actor: Actor; at: Date },
): Promise<number> {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  let freed = 0;
  for (const kind of KIND_NAMES) {
    const where = { assigneeId, status: In([...openStatuses(kind)]) };
    const leads = await manager.find<LeadColumns>(kind, {
      where,
      // Reads the newest state. SQLite has one writer.
      ...(isSqlite ? {} : { lock: { mode: 'pessimistic_write' } }),
    });
    const changed = { assigneeId: null, updatedAt: at, version: () => 'version + 1' };
    await manager.update<LeadColumns>(kind, where, changed);
    const changes = leads.map((lead) => ({ kind, actor, lead, assigneeId: null }));
    await recordEach(manager, changes, { type: 'lead.assigned', data: { who: null } });
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
