import type { EntityManager } from 'typeorm';
import { type Actor, conflictOf, type LeadEvent } from '#shared/events.ts';
import { type LeadKind as KindName, statusOf } from '#shared/lead-kinds.ts';
import { AppError } from '../../errors/app-error.ts';
import type { EventsRepository, NewLeadEvent } from '../../events/events.repository.ts';
import { toHistoryEvent } from '../history/history-event.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import type { LeadStore } from './lead-store.ts';

interface Change<Kind extends KindName> {
  id: string;
  status: LeadRow<Kind>['status'];
  /** The reason stored with the new status. */
  reason: string | null;
  /** The reason that the history keeps. */
  noted: string | null;
  /** The version that the caller has read; undefined to accept any version. */
  version: number | undefined;
  /** The call's whole input, for fields that only one kind of lead has. */
  input: object;
}

const NO_EFFECT = { lead: undefined, event: { type: 'lead.status_changed', data: {} } } as const;

/** Adds columns and event data to a transition, in its transaction. May throw to reject it. */
export type TransitionEffect<Kind extends KindName> = (
  writer: EntityManager,
  row: LeadRow<Kind>,
  change: Pick<Change<Kind>, 'status' | 'input'>,
) => Promise<{ lead?: Partial<LeadRow<Kind>>; event: NewLeadEvent }>;

interface Rules<Kind extends KindName> {
  kind: Kind;
  present: (row: LeadRow<Kind>) => object;
  effect?: TransitionEffect<Kind> | undefined;
}

export function createStatusChanges<Kind extends KindName>(
  leads: Pick<LeadStore<Kind>, 'change'>,
  events: Pick<EventsRepository, 'record' | 'latestChange'>,
  { kind, present, effect }: Rules<Kind>,
) {
  type Row = LeadRow<Kind>;

  function conflict(row: Row, last: LeadEvent | undefined, text: string): AppError {
    const current = { lead: { ...present(row) }, event: last ? toHistoryEvent(last) : null };
    return new AppError('conflict', text, { members: { current } });
  }

  /**
   * @throws AppError `not-found`; `conflict` if the transition is not allowed, or with a
   * description of the change if somebody has changed the lead since. Setting the current status
   * again is allowed.
   */
  return async (change: Change<Kind>, actor: Actor): Promise<Row> => {
    const { id, status, reason, noted, version } = change;
    const changed = await leads.change(id, async (row, manager) => {
      if (version !== undefined && version !== row.version) {
        const last = await events.latestChange(manager, row.id);
        throw conflict(row, last, whatHappened(last));
      }
      const isSame = status === row.status;
      if (!isSame && !statusOf(kind, row.status)?.next.includes(status)) {
        const last = await events.latestChange(manager, row.id);
        throw conflict(row, last, `A lead that is ${row.status} cannot become ${status}.`);
      }
      const { lead, event } = (await effect?.(manager, row, change)) ?? NO_EFFECT;
      if (isSame && reason === row.rejectionReason && lead === undefined) return null;
      const made = { kind, lead: row, actor, to: status, common: { reason: noted } };
      await events.record(manager, made, event);
      const columns: Partial<Row> = lead ?? {};
      return { ...columns, status, rejectionReason: reason };
    });
    if (changed === null) throw new AppError('not-found', `There is no ${kind} with this id.`);
    return changed;
  };
}

const whatHappened = (last: LeadEvent | undefined): string =>
  last ? conflictOf(last) : 'This lead is not as you saw it. Please reload.';
