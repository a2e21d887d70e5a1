import type { LeadHistory, LeadKind } from '#shared/lead-work.ts';
import { AppError } from '../errors/app-error.ts';
import type { LeadEventRow } from './lead-event.entity.ts';
import type { LeadEventsRepository } from './lead-events.repository.ts';
import type { LeadRow } from './lead-repository.ts';

type Person = Pick<LeadRow, 'email' | 'phoneDigits'>;

/** What is asked of each kind's repository. */
interface Leads {
  find(id: string): Promise<LeadRow | null>;
  from(person: Person): Promise<LeadRow[]>;
}

type Related = LeadHistory['related'][number];

const toEvent = ({ leadId, adminId, createdAt, ...event }: LeadEventRow) => ({
  ...event,
  createdAt: createdAt.toISOString(),
});

/** What happened to a lead, and what else its sender sent, of either kind. */
export function createLeadHistories(kinds: Record<LeadKind, Leads>, events: LeadEventsRepository) {
  async function sentBy(person: Person, kind: LeadKind): Promise<Related[]> {
    const rows = await kinds[kind].from(person);
    return rows.map(({ id, fullName, status, createdAt }) => ({
      kind,
      id,
      fullName,
      status,
      createdAt: createdAt.toISOString(),
    }));
  }

  return {
    /** @throws AppError `not-found`. */
    async of(kind: LeadKind, id: string): Promise<LeadHistory> {
      const lead = await kinds[kind].find(id);
      if (lead === null) throw new AppError('not-found', `There is no ${kind} with this id.`);
      const [own, contacts, appointments] = await Promise.all([
        events.ofLead(lead.id),
        sentBy(lead, 'contact'),
        sentBy(lead, 'appointment'),
      ]);
      const related = [...contacts, ...appointments]
        .filter((other) => other.id !== lead.id)
        .sort((a, b) => (a.id < b.id ? 1 : -1));
      return { events: own.map(toEvent), related };
    },
  };
}

export type LeadHistories = ReturnType<typeof createLeadHistories>;
