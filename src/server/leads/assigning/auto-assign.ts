import type { EntityManager } from 'typeorm';
import type { Actor } from '#shared/events.ts';
import { readSettings } from '../../settings/team-settings.ts';
import type { LeadColumns } from '../kind/lead-row.ts';
import { holdAccount } from './assignees.ts';

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
