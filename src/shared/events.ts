import { z } from 'zod';
import { clash } from './calendar/calendar.ts';
import { clockOf, readableDay, requestedText } from './calendar/uae-time.ts';
import * as fields from './fields/fields.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind, statusOf } from './lead-kinds.ts';

/** The columns that totals count. An event stores them before and after the change. */
const counted = z.object({ status: z.string(), assigneeId: z.string().optional() });
export type CountedValues = z.output<typeof counted>;

const actorKind = z.enum(['admin', 'visitor', 'client', 'key', 'system']);

/** The actor of an event. The name is stored with the event, because accounts can be renamed or deleted. */
export const actorSchema = z.object({
  kind: actorKind,
  id: z.string().nullable(),
  name: z.string(),
});
export type Actor = z.output<typeof actorSchema>;

export const THE_CLIENT: Actor = { kind: 'client', id: null, name: 'The client' };
export const THE_SYSTEM: Actor = { kind: 'system', id: null, name: 'System' };

const isReserved = (name: string) =>
  [THE_CLIENT, THE_SYSTEM].some((own) => own.name.toLowerCase() === name.trim().toLowerCase());

/** The display name of an actor. It marks keys, and accounts named like the client or the system. */
export function nameOf({ kind, name }: Actor): string {
  if (kind === 'key') return `${name} (API key)`;
  return kind === 'admin' && isReserved(name) ? `${name} (administrator)` : name;
}

const time = z.object({ startsAt: fields.timestamp, minutes: z.int() });

const ofLead = z.object({
  from: counted,
  to: counted,
  reason: z.string().nullable(),
  /** The confirmed time after the event; after a cancellation, the cancelled time. */
  time: time.nullable(),
  overrode: clash.nullable(),
  /** Previous values of the changed columns. Absent if the event cannot be undone. */
  before: z.record(z.string(), z.union([z.string(), z.number()]).nullable()).optional(),
});
/** The client's requested time; null after the request ends. */
const wished = z
  .object({
    preferredDate: z.string(),
    preferredTime: z.string().nullable(),
    timezone: z.string().nullable(),
  })
  .nullable();

/** A step in a client's request for another time. `changed` means that staff chose a third time. */
export const wishStep = z.enum(['asked', 'withdrawn', 'accepted', 'changed', 'kept']);
export type WishStep = z.output<typeof wishStep>;

const CONTACTED = {
  email: 'opened an email to the client',
  whatsapp: 'opened WhatsApp to the client',
  phone: 'entered it for the client, who phoned',
};

type Data = z.output<typeof ofLead>;

interface EventType<Schema extends z.ZodObject> {
  readonly data: Schema;
  /** A sentence that follows the actor's name. */
  readonly sentence: (data: z.output<Schema>, kind?: LeadKind, actorId?: string | null) => string;
  readonly wish?: (data: z.output<Schema>) => WishStep | null;
}

const define = <Schema extends z.ZodObject>(type: EventType<Schema>) => type;

function inWords({ startsAt, minutes }: z.output<typeof time>): string {
  const start = clockOf(new Date(startsAt));
  return `${readableDay(start.date).replace(',', '')}, ${start.time} UAE, ${minutes} min`;
}

const label = (kind: LeadKind | undefined, status: string) =>
  (kind && statusOf(kind, status)?.label) ?? status;

const changedStatus = ({ from, to }: Data, kind: LeadKind | undefined) =>
  from.status === to.status
    ? `changed the reason of ${label(kind, to.status)}`
    : `set it from ${label(kind, from.status)} to ${label(kind, to.status)}`;

const UNDONE: Readonly<Record<string, string>> = {
  'lead.assigned': 'the assignment',
  'contact.answered': 'the reply',
  'appointment.answered': 'the reply',
  'appointment.approved': 'the approval',
  'appointment.cancelled': 'the cancellation',
  'appointment.moved': 'the move to another time',
  'appointment.time_kept': 'the decision to keep the confirmed time',
};

/** Names the undone change. `from` and `to` belong to the undo, so they are reversed. */
const changeBack = ({ from, to }: Pick<Data, 'from' | 'to'>, kind: LeadKind | undefined) =>
  from.status === to.status
    ? `the change of the reason of ${label(kind, to.status)}`
    : `the change from ${label(kind, to.status)} to ${label(kind, from.status)}`;

const created = define({ data: ofLead, sentence: () => 'sent it' });

const statusChanged = define({ data: ofLead, sentence: changedStatus });

const answered = define({ data: ofLead, sentence: () => 'sent a reply' });

const noted = (sentence: string) =>
  define({ data: ofLead.extend({ noteId: z.string() }), sentence: () => sentence });

export const EVENT_TYPES = {
  'contact.created': created,
  'appointment.created': created,
  'contact.status_changed': statusChanged,
  'appointment.status_changed': statusChanged,
  'lead.contacted': define({
    data: ofLead.extend({ way: z.enum(['email', 'whatsapp', 'phone']) }),
    sentence: ({ way }) => CONTACTED[way],
  }),
  'lead.assigned': define({
    /** `who`: the new assignee; null if the lead has none. */
    data: ofLead.extend({ who: z.object({ id: z.string(), name: z.string() }).nullable() }),
    sentence({ who }, _kind, actorId) {
      if (who === null) return 'unassigned it';
      return `assigned it to ${who.id === actorId ? 'themselves' : who.name}`;
    },
  }),
  'contact.answered': answered,
  'appointment.answered': answered,
  'note.added': noted('added a note'),
  'note.undone': noted('removed a note'),
  'appointment.approved': define({
    data: ofLead,
    sentence: ({ time }) =>
      time ? `approved it for ${inWords(time)}` : 'approved it without a time',
  }),
  'appointment.moved': define({
    data: ofLead.extend({ wished, accepted: z.boolean() }),
    sentence({ time, wished, accepted }) {
      const to = time ? inWords(time) : 'another time';
      if (wished === null) return `moved it to ${to}`;
      return accepted ? `accepted the new time: ${to}` : `chose another time: ${to}`;
    },
    wish({ wished, accepted }) {
      if (wished === null) return null;
      return accepted ? 'accepted' : 'changed';
    },
  }),
  'appointment.time_asked': define({
    data: ofLead.extend({ wished }),
    sentence: ({ time, wished }) =>
      wished === null
        ? `no longer asks for another time and keeps ${time ? inWords(time) : 'the confirmed one'}`
        : `asked for ${requestedText(wished)}`,
    wish: ({ wished }) => (wished === null ? 'withdrawn' : 'asked'),
  }),
  'appointment.time_kept': define({
    data: ofLead.extend({ wished }),
    sentence: ({ time }) => `kept the confirmed time: ${time ? inWords(time) : ''}`,
    wish: () => 'kept',
  }),
  'appointment.cancelled': define({
    data: ofLead,
    sentence(data, kind) {
      if (data.to.status === 'rejected' && data.time) return `cancelled ${inWords(data.time)}`;
      if (data.from.status !== 'approved') return 'withdrew the request';
      const off = data.time ? ` and called off ${inWords(data.time)}` : '';
      return `${changedStatus(data, kind)}${off}`;
    },
  }),
  'lead.undone': define({
    data: ofLead.extend({ undid: z.string(), undoes: z.string() }),
    sentence: ({ undid, ...data }, kind) => `undid ${UNDONE[undid] ?? changeBack(data, kind)}`,
  }),
  'lead.erased': define({
    data: z.object({ kind: z.string() }),
    sentence: ({ kind }) => `erased ${kind === 'appointment' ? 'an' : 'a'} ${kind}`,
  }),
} as const;

export type EventTypeName = keyof typeof EVENT_TYPES;
type EventData<Type extends EventTypeName> = z.output<(typeof EVENT_TYPES)[Type]['data']>;

interface Common {
  readonly id: string;
  readonly number: number | null;
  readonly subject: { readonly kind: LeadKind; readonly id: string } | null;
  readonly actor: Actor;
  /** The subject's version after the event; null for events from before versions were stored. */
  readonly version: number | null;
  readonly createdAt: Date;
}

export type EventOf<Type extends EventTypeName> = Type extends EventTypeName
  ? Common & { readonly type: Type; readonly data: EventData<Type> }
  : never;
export type Event = EventOf<EventTypeName>;

export type LeadEventType = Exclude<EventTypeName, 'lead.erased'>;
export type LeadEvent = EventOf<LeadEventType>;

export const freshOf = (kind: LeadKind) => ({ status: LEAD_KINDS[kind].fresh });

export const isOfLead = (event: Event): event is LeadEvent => 'from' in event.data;

/** The types of the first event of a lead. The numbering job stores it. */
export const CREATED = KIND_NAMES.map((kind) => `${kind}.created` as const);
export const isCreated = ({ type }: { readonly type: string }): boolean =>
  CREATED.some((each) => each === type);

/** Types that only record that staff contacted the client. */
const ANSWERS = KIND_NAMES.map((kind) => `${kind}.answered` as const);
export const isAnswer = ({ type }: { readonly type: string }): boolean =>
  ANSWERS.some((each) => each === type);

export const CONTACTS = ['lead.contacted', ...ANSWERS] satisfies LeadEventType[];
const NOTE_EVENTS = ['note.added', 'note.undone'] satisfies LeadEventType[];
/** Types that change neither the status of a lead nor its times. */
export const SIDE_EVENTS = [
  ...CREATED,
  ...CONTACTS,
  ...NOTE_EVENTS,
  'lead.assigned',
] satisfies LeadEventType[];
export const isChange = ({ type }: { readonly type: string }): boolean =>
  !SIDE_EVENTS.some((each) => each === type);

const typeOf = ({ type }: Event) => EVENT_TYPES[type] as EventType<z.ZodObject>;

export const sentenceOf = (event: Event): string =>
  typeOf(event).sentence(event.data, event.subject?.kind, event.actor.id);

export const wishStepOf = (event: LeadEvent): WishStep | null =>
  typeOf(event).wish?.(event.data) ?? null;

export const NO_DETAILS = { reason: null, time: null, overrode: null } as const;
