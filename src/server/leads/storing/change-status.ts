import type { EntityManager } from 'typeorm';
import type { Actor } from '#shared/events.ts';
import { type LeadKind as KindName, statusOf } from '#shared/lead-kinds.ts';
import { notFound } from '../../app-error.ts';
import { assigneeAfter } from '../assigning/auto-assign.ts';
import type { EventsRepository, NewLeadEvent } from '../events.repository.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import type { LeadStore } from './lead-store.ts';
import { createConflicts, type ShowLeads } from './seen-version.ts';
import { valuesBefore } from './undo-change.ts';

interface Change<Kind extends KindName> {
  id: string;
  status: LeadRow<Kind>['status'];
  reason: string | null;
  /** The reason that the history keeps. */
  noted: string | null;
  /** The version that the caller has read; undefined to accept any version. */
  version: number | undefined;
  /** The call's whole input, for fields that only one kind of lead has. */
  input: object;
}

/** Adds columns and event data to a transition, in its transaction. May throw to reject it. */
export type TransitionEffect<Kind extends KindName> = (
  writer: EntityManager,
  row: LeadRow<Kind>,
  change: Pick<Change<Kind>, 'status' | 'input'>,
) => Promise<{ lead?: Partial<LeadRow<Kind>>; event: NewLeadEvent }>;

interface Rules<Kind extends KindName> {
  kind: Kind;
  shown: ShowLeads<Kind>;
  effect?: TransitionEffect<Kind> | undefined;
}

export interface Changed<Row> {
  lead: Row;
  undo: string | undefined;
}

export function createStatusChanges<Kind extends KindName>(
  leads: Pick<LeadStore<Kind>, 'change'>,
  events: Pick<EventsRepository, 'record' | 'latestVersion'>,
  { kind, shown, effect }: Rules<Kind>,
) {
  type Row = LeadRow<Kind>;
  // TypeScript cannot narrow the name of a generic kind's event.
  const changed = `${kind as KindName}.status_changed` as const;

  const { conflict, requireSeen } = createConflicts(events, shown);

  /**
   * @throws AppError `not-found`; `conflict` if the transition is not allowed, or with a
   * description of the change if somebody has changed the lead since. Setting the current status
   * again is allowed.
   */
  return async (change: Change<Kind>, actor: Actor): Promise<Changed<Row>> => {
    const { id, status, reason, noted, version } = change;
    let undo: string | undefined;
    const row = await leads.change(id, async (row, manager, team) => {
      undo = undefined;
      await requireSeen(manager, row, version);
      const isSame = status === row.status;
      if (!isSame && !statusOf(kind, row.status)?.next.includes(status)) {
        throw await conflict(manager, row, `A lead that is ${row.status} cannot become ${status}.`);
      }
      const { lead, event } = (await effect?.(manager, row, change)) ?? {
        lead: undefined,
        event: { type: changed, data: {} },
      };
      if (isSame && reason === row.rejectionReason && lead === undefined) return null;
      const own: Partial<Row> = lead ?? {};
      const assigneeId = isSame ? undefined : await assigneeAfter(team, row, actor);
      const assigned = assigneeId === undefined ? {} : { assigneeId };
      const columns = { ...own, ...assigned, status, rejectionReason: reason };
      const common = { reason: noted, before: valuesBefore(row, columns) };
      const made = { kind, lead: row, actor, to: status, assigneeId, common };
      undo = await events.record(manager, made, event);
      return columns;
    });
    if (row === null) throw notFound(kind);
    return { lead: row, undo };
  };
}
