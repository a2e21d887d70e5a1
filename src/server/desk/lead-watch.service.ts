import type { AppointmentsRepository } from '../appointments/appointments.repository.ts';
import type { ContactsRepository } from '../contacts/contacts.repository.ts';
import type { Environment } from '../environment.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import { overdueBefore } from '../leads/listing/lead-page.ts';
import type { LeadReader } from '../leads/listing/lead-reader.ts';
import type { QueueLoad } from '../leads/storing/insert-queue.ts';

/** Figures of one kind's stored leads for monitoring. */
export interface LeadState {
  /** Leads that have waited longer than promised. */
  overdue: number;
  /** Age in seconds of the oldest lead without an answer; 0 if there is none. */
  oldestFreshAge: number;
  /** Age in seconds of the newest lead; undefined if there is none. */
  newestAge: number | undefined;
}

export type ByKind<Value> = Record<'contact' | 'appointment', Value>;

interface Kinds {
  contacts: ContactsRepository;
  appointments: AppointmentsRepository;
}

/** Figures of the leads of both kinds, without any of their content. */
export function createLeadWatch({ contacts, appointments }: Kinds, { now }: Environment) {
  async function stateOf<Row extends LeadRow>(
    leads: Pick<LeadReader<Row>, 'search' | 'count'>,
    fresh: Partial<Row>,
  ): Promise<LeadState> {
    const one = { before: undefined, limit: 1 };
    const [oldestFresh, newest, overdue] = await Promise.all([
      leads.search({ filter: { where: fresh }, order: 'oldest', ...one }),
      leads.search({ filter: { where: {} }, order: 'newest', ...one }),
      leads.count({ where: fresh, createdBefore: overdueBefore(now()) }),
    ]);
    const ageOf = ([row]: Row[]) =>
      row && Math.max(0, (now().getTime() - row.createdAt.getTime()) / 1_000);
    return {
      overdue,
      oldestFreshAge: ageOf(oldestFresh.rows) ?? 0,
      newestAge: ageOf(newest.rows),
    };
  }

  return {
    /** The insert queues of this process. */
    queues: (): ByKind<QueueLoad> => ({
      contact: contacts.insert.load(),
      appointment: appointments.insert.load(),
    }),

    /**
     * Reads the figures from the database: the first or last row of an index, and the kept counts.
     */
    async states(): Promise<ByKind<LeadState>> {
      const [contact, appointment] = await Promise.all([
        stateOf(contacts, { status: 'unread' }),
        stateOf(appointments, { status: 'pending' }),
      ]);
      return { contact, appointment };
    },
  };
}

export type LeadWatch = ReturnType<typeof createLeadWatch>;
