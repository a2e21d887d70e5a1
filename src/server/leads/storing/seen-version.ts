import type { EntityManager } from 'typeorm';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import { conflictOf } from '#shared/leads/lead-changes.ts';
import { AppError } from '../../app-error.ts';
import type { EventsRepository } from '../events.repository.ts';
import { toHistoryEvent } from '../history/history-event.ts';
import type { LeadRow, ShownLead } from '../kind/lead-row.ts';

export type ShowLeads<Kind extends KindName> = (
  rows: readonly LeadRow<Kind>[],
  manager?: EntityManager,
) => Promise<ShownLead<Kind>[]>;

export function createConflicts<Kind extends KindName>(
  events: Pick<EventsRepository, 'latestVersion'>,
  shown: ShowLeads<Kind>,
) {
  /** The 409 for a status that forbids a change, with `text`, or for a lead that has changed. */
  async function conflict(manager: EntityManager, row: LeadRow<Kind>, text?: string) {
    const code = text === undefined ? 'version_conflict' : 'status_conflict';
    const last = await events.latestVersion(manager, row.id);
    const [lead] = await shown([row], manager);
    const current = { lead: { ...lead }, event: last ? toHistoryEvent(last) : null };
    const whatHappened = last ? conflictOf(last) : 'This lead is not as you saw it. Please reload.';
    return new AppError('conflict', text ?? whatHappened, { code, members: { current } });
  }

  return {
    conflict,

    /** @throws AppError `conflict` if the lead has changed since the caller read `version`. */
    async requireSeen(manager: EntityManager, row: LeadRow<Kind>, version: number | undefined) {
      if (version !== undefined && version !== row.version) throw await conflict(manager, row);
    },
  };
}
