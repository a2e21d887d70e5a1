import { isAnswer, type LeadEvent, nameOf, sentenceOf, wishStepOf } from '#shared/events.ts';
import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import type { HistoryEvent, LeadHistory } from '#shared/leads/lead-work.ts';
import { notFound } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { eventsOfLead } from './events.repository.ts';
import type { LeadColumns } from './lead-kind.ts';

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

type Person = Pick<LeadColumns, 'email' | 'phoneDigits'>;

interface Leads {
  find(id: string): Promise<LeadColumns | null>;
  from(person: Person, limit: number): Promise<LeadColumns[]>;
}

const MAX_EVENTS = 200;
const MAX_RELATED = 20;

export function createLeadHistories({ manager }: Database, kinds: Record<LeadKind, Leads>) {
  async function sentBy(person: Person, kind: LeadKind): Promise<LeadHistory['related']> {
    // Read two extra rows: the lead itself, which is not shown, and one row that shows whether there are more.
    const rows = await kinds[kind].from(person, MAX_RELATED + 2);
    return rows.map(({ id, fullName, status, version, createdAt }) => {
      return { kind, id, fullName, status, version, createdAt: createdAt.toISOString() };
    });
  }

  return {
    async of(kind: LeadKind, id: string): Promise<LeadHistory> {
      const lead = await kinds[kind].find(id);
      if (lead === null) throw notFound(kind);
      const [own, ...sent] = await Promise.all([
        eventsOfLead(manager, lead.id, MAX_EVENTS),
        ...KIND_NAMES.map((each) => sentBy(lead, each)),
      ]);
      const others = sent
        .flat()
        .filter((other) => other.id !== lead.id)
        .sort((a, b) => (a.id < b.id ? 1 : -1));
      return {
        // The interface shows the arrival of a visitor's lead among its details.
        events: own.filter(({ actor }) => actor.kind !== 'visitor').map(toHistoryEvent),
        related: others.slice(0, MAX_RELATED),
        relatedMore: others.length > MAX_RELATED,
      };
    },
  };
}
