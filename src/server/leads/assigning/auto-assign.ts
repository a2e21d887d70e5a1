import type { Actor } from '#shared/events.ts';
import type { LeadColumns } from '../kind/lead-row.ts';
import type { Team } from './assignees.ts';

/**
 * The assignee of a lead after its answer or change of status, or undefined if the assignee does not
 * change. An administrator takes a lead without an assignee, unless the team has turned this off. A
 * deleted account counts as no assignee.
 */
export async function assigneeAfter(
  team: Team,
  { assigneeId }: Pick<LeadColumns, 'assigneeId'>,
  actor: Actor,
): Promise<string | null | undefined> {
  if (assigneeId !== null && (await team.account(assigneeId))) return undefined;
  const next = await takerOf(team, actor);
  return next === assigneeId ? undefined : next;
}

async function takerOf(team: Team, { kind, id }: Actor): Promise<string | null> {
  if (kind !== 'admin' || id === null) return null;
  const { autoAssign } = await team.settings();
  return autoAssign && (await team.account(id)) ? id : null;
}
