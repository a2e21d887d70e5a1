import type { EntityManager } from 'typeorm';
import { type Actor, CONTACTS, type LeadEvent } from '#shared/events.ts';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import { conflictOf } from '#shared/leads/lead-changes.ts';
import { AppError, notFound } from '../../app-error.ts';
import { type EventsRepository, eventsOfLead } from '../events.repository.ts';
import { firstAnswer } from '../first-answers.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import type { LeadStore } from './lead-store.ts';

const MOST_CONTACTS = 50;

type Before = NonNullable<LeadEvent['data']['before']>;

/** The values of the columns in `change` before that change, in the form stored in events. */
export function valuesBefore(row: object, change: object): Before {
  const values = Object.keys(change).map((column) => {
    const value: unknown = Reflect.get(row, column);
    return [column, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(values);
}

/** Checks restored values in the transaction of the undo, and returns the time for its event. */
export type RestoreEffect<Kind extends KindName> = (
  writer: EntityManager,
  row: LeadRow<Kind>,
  restored: LeadRow<Kind>,
  undone: LeadEvent,
) => Promise<Pick<LeadEvent['data'], 'time'>>;

export function createChangeUndo<Kind extends KindName>(
  leads: Pick<LeadStore<Kind>, 'change'>,
  events: Pick<EventsRepository, 'record' | 'latestVersion'>,
  kind: Kind,
  effect?: RestoreEffect<Kind>,
) {
  type Row = LeadRow<Kind>;

  function columnsOf(manager: EntityManager, before: Before): Partial<Row> {
    const { columns } = manager.connection.getMetadata(kind);
    const values = columns.flatMap(({ propertyName, type }) => {
      const value = before[propertyName];
      if (value === undefined) return [];
      return [[propertyName, value !== null && type === 'datetime' ? new Date(value) : value]];
    });
    return Object.fromEntries(values);
  }

  /** Without the undone answer, the first one may be a later contact. */
  async function contactOf(manager: EntityManager, row: Row) {
    const contacts = await eventsOfLead(manager, row.id, MOST_CONTACTS, CONTACTS);
    const first = contacts.at(-1);
    return first && firstAnswer(row.createdAt, first.createdAt, first.actor.id);
  }

  /**
   * Restores the values from before the event. A repeat changes nothing.
   * @throws AppError `not-found` for an erased lead; `conflict` if the lead has changed since, or
   * if its former values are no longer possible.
   */
  return async (undone: LeadEvent, by: Actor): Promise<void> => {
    const { id, subject, type, data } = undone;
    const { before } = data;
    if (!before) throw notFound('change to undo');
    const changed = await leads.change(subject?.id ?? '', async (row, manager, team) => {
      if (row.version !== undone.version) {
        const last = await events.latestVersion(manager, row.id);
        if (last?.type === 'lead.undone' && last.data.undoes === id) return null;
        const text = last ? conflictOf(last) : 'This lead has changed since.';
        throw new AppError('conflict', text, { code: 'version_conflict' });
      }
      const columns = columnsOf(manager, before);
      const former = columns.assigneeId;
      // The account may have been deleted since.
      if (former && !(await team.account(former))) columns.assigneeId = null;
      if (columns.firstAnswerAt === null) {
        Object.assign(columns, await contactOf(manager, row));
      }
      const restored = { ...row, ...columns };
      const { status: to, assigneeId } = restored;
      const made = { kind, lead: row, actor: by, to, assigneeId };
      const time = await effect?.(manager, row, restored, undone);
      const about = { undid: type, undoes: id, reason: restored.rejectionReason };
      await events.record(manager, made, { type: 'lead.undone', data: { ...about, ...time } });
      return columns;
    });
    if (changed === null) throw notFound(kind);
  };
}
