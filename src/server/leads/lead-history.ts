import { requestedText } from '#shared/calendar/uae-time.ts';
import { isAnswer, type LeadEvent, nameOf, sentenceOf, wishStepOf } from '#shared/events.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { HistoryEvent, LeadHistory } from '#shared/leads/lead-work.ts';
import { notFound } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { eventsOfLead } from './events.repository.ts';
import type { LeadRepositories } from './lead-repository.ts';

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
    reason: 'wished' in data ? data.wished && requestedText(data.wished) : data.reason,
    contacted: contactOf(event),
    startsAt: data.time?.startsAt ?? null,
    minutes: data.time?.minutes ?? null,
    overrode: data.overrode,
    wish: wishStepOf(event),
    ...('noteId' in data && { noteId: data.noteId }),
    createdAt: createdAt.toISOString(),
  };
}

const MAX_EVENTS = 200;

export const createLeadHistories = ({ manager }: Database, leads: LeadRepositories) => ({
  async of(kind: LeadKind, id: string): Promise<LeadHistory> {
    const lead = await leads[kind].find(id);
    if (lead === null) throw notFound(kind);
    const events = await eventsOfLead(manager, lead.id, MAX_EVENTS);
    // The interface shows the arrival of a visitor's lead among its details.
    return { events: events.filter(({ actor }) => actor.kind !== 'visitor').map(toHistoryEvent) };
  },
});
