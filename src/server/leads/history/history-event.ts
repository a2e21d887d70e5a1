import { isAnswer, type LeadEvent, nameOf, sentenceOf, wishStepOf } from '#shared/events.ts';
import type { HistoryEvent } from '#shared/leads/lead-work.ts';

function contactOf(event: LeadEvent): HistoryEvent['contacted'] {
  if (isAnswer(event)) return 'answer';
  return event.type === 'lead.contacted' ? event.data.way : null;
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
