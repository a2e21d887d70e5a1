import type { LeadHistory, LeadKind } from '#shared/lead-work.ts';
import { AppError } from '../errors/app-error.ts';
import type { LeadEventRow } from './lead-event.entity.ts';
import type { LeadEventsRepository } from './lead-events.repository.ts';
import type { LeadRow } from './lead-repository.ts';

/** What the document says of a lead's history. */
export const ABOUT_HISTORY = `Each change of status with who made it, and the newest 20 leads that came from the same
e-mail address or phone number. Both newest first.`;

type Person = Pick<LeadRow, 'email' | 'phoneDigits'>;

/** What is asked of each kind's repository. */
interface Leads {
  find(id: string): Promise<LeadRow | null>;
  from(person: Person, limit: number): Promise<LeadRow[]>;
}

type Related = LeadHistory['related'][number];

/** Leads of one person that anybody reads. */
const RELATED = 20;
/** One more tells that there are more; the lead itself, which is not shown, may be among its own. */
const ASKED = RELATED + 2;

const toEvent = ({ leadId, adminId, createdAt, ...event }: LeadEventRow) => ({
  ...event,
  createdAt: createdAt.toISOString(),
});

/** What happened to a lead, and what else its sender sent, of either kind. */
export function createLeadHistories(kinds: Record<LeadKind, Leads>, events: LeadEventsRepository) {
  async function sentBy(person: Person, kind: LeadKind): Promise<Related[]> {
    const rows = await kinds[kind].from(person, ASKED);
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
      const others = [...contacts, ...appointments]
        .filter((other) => other.id !== lead.id)
        .sort((a, b) => (a.id < b.id ? 1 : -1));
      return {
        events: own.map(toEvent),
        related: others.slice(0, RELATED),
        relatedMore: others.length > RELATED,
      };
    },
  };
}

export type LeadHistories = ReturnType<typeof createLeadHistories>;
