import type { Actor, LeadEvent, LeadEventType } from '#shared/events.ts';
import { UNDO_MS, type UndoAnswer } from '#shared/leads/undo.ts';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/stored-id.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import { type EventRow, toEvent } from '../events/event.entity.ts';

export type Undo = (event: LeadEvent, by: Actor) => Promise<void>;
/** The undo of each event type. Events of other types cannot be undone. */
export type Undos = Partial<Record<LeadEventType, Undo>>;

interface UndoOptions {
  database: Database;
  environment: Pick<Environment, 'now'>;
  undos: Undos;
  /** Undoes a change of many leads; undefined if there is none with this id. */
  undoRun: (id: string, by: Actor) => Promise<UndoAnswer | undefined>;
}

/** Undoes recent changes of the same actor. An undo is itself a change with an event. */
export function createUndo(options: UndoOptions) {
  const { database, environment, undos, undoRun } = options;
  const { now } = environment;

  async function find(givenId: string): Promise<LeadEvent | undefined> {
    const id = storedId(givenId);
    const row = id ? await database.manager.findOneBy<EventRow>('event', { id }) : null;
    return row ? toEvent<LeadEventType>(row) : undefined;
  }

  /**
   * @param id the id of the change's event, or of a run that changed many leads. An undo that is repeated has no further effect.
   * @throws AppError `not-found`; `forbidden` for a change by anyone else; `gone` after UNDO_MS;
   * `conflict` if the subject has changed since.
   */
  return async (id: string, by: Actor): Promise<UndoAnswer> => {
    const event = await find(id);
    const ofRun = event ? undefined : await undoRun(id, by);
    if (ofRun) return ofRun;
    const undo = event && undos[event.type];
    if (!undo) throw new AppError('not-found', 'There is no change to undo with this id.');
    if (event.actor.id !== by.id) {
      throw new AppError('forbidden', 'Only the person who made a change can undo it.', {
        code: 'not_owner',
      });
    }
    if (now().getTime() - event.createdAt.getTime() > UNDO_MS) {
      throw new AppError('gone', `A change can be undone for ${UNDO_MS / 1_000} seconds.`);
    }
    await undo(event, by);
    return { success: true };
  };
}
