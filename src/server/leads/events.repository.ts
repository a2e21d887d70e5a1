import { type EntityManager, EntitySchema } from 'typeorm';
import { officeMinutes } from '#shared/calendar/office-hours.ts';
import {
  type Actor,
  CONTACTS,
  type CountedValues,
  CREATED,
  EVENT_TYPES,
  type Event,
  type EventOf,
  type EventTypeName,
  isAnswer,
  type LeadEvent,
  type LeadEventType,
  NO_DETAILS,
  SIDE_EVENTS,
} from '#shared/events.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { ColumnTypes } from '../database/column-types.ts';
import { insertRows, jsonText } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { UNANSWERED } from './first-answers.ts';
import type { FirstAnswer, LeadColumns } from './lead-kind.ts';

/** A stored event. It never changes, except for its number. */
export interface EventRow {
  id: string;
  number: number | null;
  type: EventTypeName;
  subjectKind: LeadKind | null;
  subjectId: string | null;
  actorKind: Actor['kind'];
  actorId: string | null;
  actorName: string;
  /** JSON that matches the type's schema, at most MAX_BYTES. */
  data: string;
  version: number | null;
  createdAt: Date;
}

const MAX_BYTES = 8_192;

export const eventEntity = (types: ColumnTypes) =>
  new EntitySchema<EventRow>({
    name: 'event',
    tableName: 'events',
    columns: {
      id: { ...types.id, primary: true },
      number: { type: 'integer', nullable: true },
      type: { type: 'varchar', length: 40 },
      subjectKind: { type: 'varchar', length: 16, nullable: true },
      subjectId: { ...types.id, nullable: true },
      actorKind: { type: 'varchar', length: 16 },
      actorId: { ...types.id, nullable: true },
      actorName: { type: 'varchar', length: LIMITS.username },
      data: types.longText,
      version: { type: 'integer', nullable: true },
      createdAt: types.instant,
    },
    indices: [
      // These serve, in order: a lead's history, an actor's events, events of one type, and all events.
      { name: 'events_subject', columns: ['subjectId', 'number'] },
      { name: 'events_actor', columns: ['actorId', 'number'] },
      { name: 'events_type', columns: ['type', 'number'] },
      { name: 'events_number', columns: ['number'] },
    ],
  });

/** An event whose data is not validated yet. */
type NewEvent = Pick<Event, 'subject' | 'actor' | 'version'> & {
  type: EventTypeName;
  data: object;
};

/** @throws if the data does not match its type, which is a bug in the caller. */
export function toRow(made: NewEvent & Pick<Event, 'id' | 'createdAt'>): EventRow {
  const { subject, actor, type, data, ...event } = made;
  const text = JSON.stringify(EVENT_TYPES[type].data.parse(data));
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Error(`The data of ${type} is too long.`);
  return {
    ...event,
    number: null,
    type,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    data: text,
  };
}

export function toEvent<Type extends EventTypeName>(row: EventRow): EventOf<Type> {
  const { id, number, type, version, createdAt, subjectKind, subjectId } = row;
  const subject = subjectKind && subjectId ? { kind: subjectKind, id: subjectId } : null;
  const actor = { kind: row.actorKind, id: row.actorId, name: row.actorName };
  const data: unknown = JSON.parse(row.data);
  // `toRow` has validated it.
  return { id, number, type, subject, actor, data, version, createdAt } as EventOf<Type>;
}

type Detail = keyof typeof NO_DETAILS;

/** The type and data of a lead's new event. Fields with a default may be missing. */
export type NewLeadEvent = {
  [Type in LeadEventType]: {
    type: Type;
    data: Omit<EventOf<Type>['data'], Detail | 'from' | 'to'> &
      Partial<Pick<EventOf<Type>['data'], Detail>>;
  };
}[LeadEventType];

interface Recorded {
  kind: LeadKind;
  lead: Pick<LeadColumns, 'id' | 'status' | 'version'> &
    Partial<Pick<LeadColumns, 'assigneeId' | 'createdAt' | 'firstAnswerAt'>>;
  actor: Actor;
  /** The status after the event; undefined if the transaction does not change the lead. */
  to?: string | undefined;
  /** The assignee after the event; undefined if the event does not set it. */
  assigneeId?: string | null | undefined;
  /** Data that the event's own data can override. */
  common?: Partial<Pick<LeadEvent['data'], Detail | 'before'>>;
}

/** Sorts events newest first. Those without a number come first, by version, because clocks differ. */
const newestFirst = (manager: EntityManager) =>
  manager
    .createQueryBuilder<EventRow>('event', 'it')
    .orderBy('it.number IS NULL', 'DESC')
    .addOrderBy('it.number', 'DESC')
    .addOrderBy('it.version', 'DESC')
    .addOrderBy('it.id', 'DESC');

export async function eventsOfLead<Type extends LeadEventType>(
  manager: EntityManager,
  subjectId: string,
  limit: number,
  types?: readonly Type[],
): Promise<EventOf<Type>[]> {
  const query = newestFirst(manager).where('it.subjectId = :subjectId', { subjectId });
  if (types) query.andWhere('it.type IN (:...types)', { types });
  const rows = await query.limit(limit).getMany();
  return rows.map((row) => toEvent<Type>(row));
}

const MOST_CONTACTS = 50;

/** The contacts with the client, newest first, without replies that were taken back. */
export async function contactsOf(manager: EntityManager, leadId: string): Promise<LeadEvent[]> {
  const types: LeadEventType[] = [...CONTACTS, 'lead.undone'];
  const found = await eventsOfLead(manager, leadId, MOST_CONTACTS, types);
  const undone = new Set(found.map(({ data }) => 'undoes' in data && data.undoes));
  return found.filter(({ id, type }) => type !== 'lead.undone' && !undone.has(id));
}

/** Returns changes of leads without a number or with a higher number, newest first. */
export async function eventsAfter(
  manager: EntityManager,
  number: number,
  limit: number,
): Promise<Event[]> {
  const rows = await newestFirst(manager)
    .where('(it.number > :number OR it.number IS NULL)', { number })
    .andWhere('it.type NOT IN (:...created)', { created: CREATED })
    .limit(limit)
    .getMany();
  return rows.map((row) => toEvent(row));
}

export async function appendEvent(
  manager: EntityManager,
  { now, newId }: Environment,
  event: NewEvent,
): Promise<string> {
  const id = newId();
  await manager.insert('event', toRow({ ...event, id, createdAt: now() }));
  return id;
}

const counted = (status: string, assigneeId: string | null | undefined): CountedValues => ({
  status,
  ...(assigneeId && { assigneeId }),
});

function eventOf(
  { kind, lead, actor, to, assigneeId, common }: Recorded,
  { type, data }: NewLeadEvent,
): NewEvent {
  const { id, status, version } = lead;
  const isChanged = to !== undefined || assigneeId !== undefined;
  const assigned = assigneeId === undefined ? lead.assigneeId : assigneeId;
  const from = counted(status, lead.assigneeId);
  const values = { from, to: counted(to ?? status, assigned) };
  return {
    type,
    actor,
    data: { ...NO_DETAILS, ...values, ...common, ...data },
    subject: { kind, id },
    version: isChanged ? version + 1 : version,
  };
}

export const firstAnswer = (createdAt: Date, at: Date, by: string | null): FirstAnswer => ({
  firstAnswerAt: at,
  firstAnswerBy: by,
  firstAnswerOfficeMinutes: officeMinutes({ start: createdAt, end: at }),
});

interface Change {
  type: string;
  actor: Pick<Actor, 'kind'>;
  from: string;
  to: string;
}

/** Whether staff contacted the client, or set a status other than the fresh and the refused one. */
export function isFirstAnswer(kind: LeadKind, { type, actor, from, to }: Change): boolean {
  const { fresh, reasoned } = LEAD_KINDS[kind];
  const isContact = CONTACTS.some((each) => each === type);
  const isSettled = from !== to && to !== fresh && to !== reasoned;
  return (actor.kind === 'admin' || actor.kind === 'key') && (isContact || isSettled);
}

/** Stores who gave the first answer if the event is one. An undo of the event clears it again. */
async function addFirstAnswer(
  manager: EntityManager,
  { kind, lead, actor, to = lead.status, common }: Recorded,
  { type }: NewLeadEvent,
  now: Date,
): Promise<void> {
  const { id, createdAt, firstAnswerAt, status: from } = lead;
  if (!createdAt || firstAnswerAt !== null) return;
  if (!isFirstAnswer(kind, { type, actor, from, to })) return;
  await manager.update(kind, { id }, firstAnswer(createdAt, now, actor.id));
  if (common?.before) Object.assign(common.before, UNANSWERED);
}

/** The record of events. An event is deleted only with its lead. */
export function createEventsRepository(environment: Environment) {
  return {
    /** Records an event of a lead and returns its id. Call it in the transaction of the change. */
    async record(manager: EntityManager, recorded: Recorded, event: NewLeadEvent): Promise<string> {
      await addFirstAnswer(manager, recorded, event, environment.now());
      return appendEvent(manager, environment, eventOf(recorded, event));
    },

    /** Records the same event of many leads. It is no answer, so that no lead has its first one. */
    async recordEach(
      manager: EntityManager,
      changes: readonly Recorded[],
      event: NewLeadEvent,
    ): Promise<void> {
      const { now, newId } = environment;
      const rows = changes.map((recorded) =>
        toRow({ ...eventOf(recorded, event), id: newId(), createdAt: now() }),
      );
      await insertRows(manager, 'event', rows);
    },

    async latestChange(manager: EntityManager, subjectId: string): Promise<LeadEvent | undefined> {
      const [row] = await newestFirst(manager)
        .where('it.subjectId = :subjectId', { subjectId })
        .andWhere(
          `it.type NOT IN (:...types) AND NOT (it.type = 'lead.undone'
            AND ${jsonText(manager.connection, 'it.data', '$.undid')} IN (:...types))`,
          { types: SIDE_EVENTS },
        )
        .limit(1)
        .getMany();
      return row && toEvent<LeadEventType>(row);
    },

    /** The event that changed the lead to its version. Later events of this version do not change it. */
    async latestVersion(
      manager: EntityManager,
      { id, version }: Pick<LeadColumns, 'id' | 'version'>,
    ): Promise<LeadEvent | undefined> {
      if (version === 1) return undefined;
      const of = { subjectId: id, version };
      const query = newestFirst(manager).where('it.subjectId = :subjectId', of);
      const row = (await query.andWhere('it.version = :version').getMany()).at(-1);
      return row && toEvent<LeadEventType>(row);
    },

    latestAnswer: async (manager: EntityManager, leadId: string) =>
      (await contactsOf(manager, leadId)).find(isAnswer),
  };
}

export type EventsRepository = ReturnType<typeof createEventsRepository>;
