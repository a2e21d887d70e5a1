import { EntitySchema } from 'typeorm';
import {
  type Actor,
  EVENT_TYPES,
  type Event,
  type EventOf,
  type EventTypeName,
} from '#shared/events.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { ColumnTypes } from '../database/column-types.ts';

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
      subjectKind: { name: 'subject_kind', type: 'varchar', length: 16, nullable: true },
      subjectId: { name: 'subject_id', ...types.id, nullable: true },
      actorKind: { name: 'actor_kind', type: 'varchar', length: 16 },
      actorId: { name: 'actor_id', ...types.id, nullable: true },
      actorName: { name: 'actor_name', type: 'varchar', length: LIMITS.username },
      data: types.longText,
      version: { type: 'integer', nullable: true },
      createdAt: { name: 'created_at', ...types.instant },
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
export type NewEvent = Pick<Event, 'subject' | 'actor' | 'version'> & {
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
