import type { EntityManager } from 'typeorm';
import { type Actor, isAnswer, type LeadEvent, type LeadEventType } from '#shared/events.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { UNDO_MS } from '#shared/leads/bulk.ts';
import { AppError } from '../app-error.ts';
import { type Database, storedId } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { type EventRow, toEvent } from '../leads/events.repository.ts';
import type { Deliveries } from '../mail/deliveries.ts';

type Undo = (
  event: LeadEvent,
  by: Actor,
  alsoUndo?: (writer: EntityManager) => Promise<void>,
) => Promise<unknown>;

const CHANGES: readonly LeadEventType[] = [
  ...(['contact.status_changed', 'appointment.status_changed', 'lead.assigned'] as const),
  ...(['appointment.approved', 'appointment.moved', 'appointment.time_kept'] as const),
  'appointment.cancelled',
];

export const isUndoableChange = ({ type }: LeadEvent) => CHANGES.includes(type);

/** @throws AppError `not_owner` for a change by anyone else; `gone` for one that is older than `withinMs`. */
export function requireUndoable(
  { actor, createdAt }: LeadEvent,
  by: Actor,
  { now }: Environment,
  withinMs = UNDO_MS,
): void {
  if (actor.id !== by.id) {
    throw new AppError('not_owner', 'Only the person who made a change can undo it.');
  }
  if (now().getTime() - createdAt.getTime() > withinMs) {
    throw new AppError('gone', `A change can be undone for ${withinMs / 1_000} seconds.`);
  }
}

interface UndoOptions {
  database: Database;
  environment: Environment;
  leads: Record<LeadKind, { undo: Undo }>;
  notes: { undo: Undo };
  deliveries: Pick<Deliveries, 'takeBack'>;
}

/** Undoes recent changes of the same actor. An undo is itself a change with an event. */
export function createUndo({ database, environment, leads, notes, deliveries }: UndoOptions) {
  /**
   * @param givenId the id of the change's event. An undo that is repeated has no further effect.
   * @throws AppError `not_found`; `not_owner`; `gone`; `version_conflict` if the lead has changed since.
   */
  return async (givenId: string, by: Actor): Promise<void> => {
    const id = storedId(givenId);
    const row = id ? await database.manager.findOneBy<EventRow>('event', { id }) : null;
    const event = row && toEvent<LeadEventType>(row);
    const isOfNote = event !== null && event.type === 'note.added';
    if (!event?.subject || !(isOfNote || isAnswer(event) || isUndoableChange(event))) {
      throw new AppError('not_found', 'There is no change to undo with this id.');
    }
    requireUndoable(event, by, environment);
    const { subject } = event;
    const takeBack = isAnswer(event)
      ? (writer: EntityManager) => deliveries.takeBack(writer, subject.id, event.id)
      : undefined;
    await (isOfNote ? notes : leads[subject.kind]).undo(event, by, takeBack);
  };
}
