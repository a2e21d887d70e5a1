import type { EntityManager } from 'typeorm';
import type { WishStep } from '#shared/lead-work.ts';
import type { Environment } from '../../environment.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Session } from '../../sessions/sessions.service.ts';
import type { LeadEventRow } from '../event-log/lead-event.entity.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import type { LeadStore } from '../storing/lead-store.ts';
import type { LeadEventsRepository } from './lead-events.repository.ts';

interface Change<Status> {
  id: string;
  status: Status;
  /** The reason stored with the new status. */
  reason: string | null;
  /** The reason that the history keeps. */
  noted: string | null;
  /** The version that the caller has read; undefined to accept any version. */
  version: number | undefined;
  /** The call's whole input, for what only one kind of lead has. */
  input: object;
}

/**
 * What a change of status changes beside it: columns of the lead, and of the event. Called within the
 * transaction that holds the lead's row. It may refuse the change.
 */
export type MoveEffect = (
  writer: EntityManager,
  row: LeadRow,
  change: Pick<Change<LeadRow['status']>, 'status' | 'input'>,
) => Promise<{ lead?: object; event: Partial<LeadEventRow> }>;

const NO_EFFECT: MoveEffect = async () => ({ event: {} });

interface Rules<Status> {
  /** The noun for one lead of this kind, for messages. */
  noun: string;
  moves: (status: Status) => Status[];
  effect?: MoveEffect | undefined;
}

/** Changes the status of leads of one kind and writes each change into the history. */
export function createStatusChanges(
  leads: Pick<LeadStore, 'change'>,
  events: LeadEventsRepository,
  { now, newId }: Environment,
  { noun, moves, effect = NO_EFFECT }: Rules<LeadRow['status']>,
) {
  /**
   * @throws AppError `not-found`; `conflict` when somebody has changed the lead since the caller
   * read it (the message says who and what, if it was a change of status), or when its status may not change to the new one.
   * Setting the status that the lead already has is allowed.
   */
  return async (change: Change<LeadRow['status']>, by: Session): Promise<LeadRow> => {
    const { id, status, reason, noted, version } = change;
    const changed = await leads.change(id, async (row, manager) => {
      if (version !== undefined && version !== row.version) {
        const last = await events.latestChange(manager, row.id);
        throw new AppError('conflict', whatHappened(last));
      }
      const isSame = status === row.status;
      if (!isSame && !moves(row.status).includes(status)) {
        throw new AppError('conflict', `A lead that is ${row.status} cannot become ${status}.`);
      }
      const { lead, event } = await effect(manager, row, change);
      if (isSame && reason === row.rejectionReason && lead === undefined) return null;
      await events.append(manager, {
        id: newId(),
        leadId: row.id,
        adminId: by.adminId,
        adminName: by.username,
        fromStatus: row.status,
        toStatus: status,
        reason: noted,
        contacted: null,
        ...event,
        createdAt: now(),
      });
      return { ...lead, status, rejectionReason: reason };
    });
    if (changed === null) throw new AppError('not-found', `There is no ${noun} with this id.`);
    return changed;
  };
}

const WISH_DONE: Record<WishStep, string> = {
  asked: 'has asked for another time',
  withdrawn: 'has withdrawn the request for another time',
  accepted: 'has accepted the requested time',
  changed: 'has confirmed another time',
  kept: 'has kept the confirmed time',
  restored: 'has restored the confirmed time',
};

type LastChange = Pick<LeadEventRow, 'adminName' | 'toStatus' | 'wish'>;

function whatHappened(last: LastChange | null): string {
  if (last === null) return 'This lead is not as you saw it. Please reload.';
  const { adminName, toStatus, wish } = last;
  return `${adminName} ${wish ? WISH_DONE[wish] : `has set this lead to ${toStatus}`}.`;
}
