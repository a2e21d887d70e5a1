import type { Actor } from '#shared/events.ts';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import type { LeadAssigneeInput } from '#shared/leads/lead-calls.ts';
import { invalidField, notFound } from '../../app-error.ts';
import { storedId } from '../../database/insert-rows.ts';
import type { EventsRepository } from '../events.repository.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import type { Changed } from './change-status.ts';
import type { LeadStore } from './lead-store.ts';
import { createConflicts, type ShowLeads } from './seen-version.ts';
import { valuesBefore } from './undo-change.ts';

export function createAssignments<Kind extends KindName>(
  kind: Kind,
  leads: Pick<LeadStore<Kind>, 'change'> & { shown: ShowLeads<Kind> },
  events: Pick<EventsRepository, 'record' | 'latestVersion'>,
) {
  const { requireSeen } = createConflicts(events, leads.shown);

  /** @throws AppError as for a change of status; `invalid` if there is no such administrator. */
  return async (input: LeadAssigneeInput, actor: Actor): Promise<Changed<LeadRow<Kind>>> => {
    let undo: string | undefined;
    const changed = await leads.change(input.id, async (row, manager, team) => {
      undo = undefined;
      await requireSeen(manager, row, input.version);
      const wanted = input.assigneeId === null ? null : storedId(input.assigneeId);
      const account = wanted ? await team.account(wanted) : undefined;
      if (wanted !== null && account === undefined) {
        throw invalidField('assigneeId', 'There is no administrator with this id');
      }
      const assigneeId = account?.id ?? null;
      if (assigneeId === row.assigneeId) return null;
      const who = account ? { id: account.id, name: account.username } : null;
      const event = { type: 'lead.assigned', data: { who } } as const;
      const common = { before: valuesBefore(row, { assigneeId }) };
      undo = await events.record(manager, { kind, lead: row, actor, assigneeId, common }, event);
      // TypeScript cannot see that every kind has this column.
      return { assigneeId } as Partial<LeadRow<Kind>>;
    });
    if (changed === null) throw notFound(kind);
    return { lead: changed, undo };
  };
}
