import {
  createdEvent,
  isAnswer,
  type LeadEvent,
  nameOf,
  sentenceOf,
  wishStepOf,
} from '#shared/events.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { HistoryEvent } from '#shared/leads/lead-work.ts';
import type { LeadColumns } from '../kind/lead-row.ts';

function contactOf(event: LeadEvent): HistoryEvent['contacted'] {
  if (isAnswer(event)) return 'answer';
  return event.type === 'lead.contacted' ? event.data.way : null;
}

/** The first entry of a lead that an API key or an administrator has sent. */
export function sentEvent(kind: LeadKind, lead: LeadColumns): HistoryEvent {
  const { id, number, type, actor, data, createdAt } = createdEvent(kind, lead);
  const { status } = data.to;
  return {
    ...{ id, number, type, actor: { kind: actor.kind, name: nameOf(actor) }, text: 'sent it' },
    ...{ adminName: actor.name, fromStatus: status, toStatus: status, reason: null },
    ...{ contacted: null, startsAt: null, minutes: null, overrode: null, wish: null },
    createdAt: createdAt.toISOString(),
  };
}

export function toHistoryEvent(event: LeadEvent): HistoryEvent {
  const { id, number, type, actor, data, createdAt } = event;
  return {
    id,
    number,
    type,
    actor: { kind: actor.kind, name: nameOf(actor) },
    text: sentenceOf(event),
    adminName: actor.name,
    fromStatus: data.from.status,
    toStatus: data.to.status,
    reason: 'wished' in data ? data.wished : data.reason,
    contacted: contactOf(event),
    startsAt: data.time?.startsAt ?? null,
    minutes: data.time?.minutes ?? null,
    overrode: data.overrode,
    wish: wishStepOf(event),
    ...('noteId' in data && { noteId: data.noteId }),
    createdAt: createdAt.toISOString(),
  };
}
