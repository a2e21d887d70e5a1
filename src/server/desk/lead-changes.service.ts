import { APPOINTMENT_STATUSES } from '#shared/appointments.ts';
import { CONTACT_STATUSES } from '#shared/contacts.ts';
import type { LeadChanges, LeadState, LeadsArrivedInput } from '#shared/lead-changes.ts';
import type { AppointmentRow } from '../appointments/appointment.entity.ts';
import { appointmentKind } from '../appointments/appointment.kind.ts';
import type { AppointmentsRepository } from '../appointments/appointments.repository.ts';
import type { ContactRow } from '../contacts/contact.entity.ts';
import { contactKind } from '../contacts/contact.kind.ts';
import type { ContactsRepository } from '../contacts/contacts.repository.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { LeadEventsRepository } from '../leads/history/lead-events.repository.ts';
import { toEvent } from '../leads/history/lead-histories.service.ts';
import { filterOf, statusCounts } from '../leads/listing/lead-page.ts';
import { createLeadStates } from '../leads/listing/lead-states.ts';
import { LIVE } from '../operating-limits.ts';

/**
 * Milliseconds before the last answer whose events each answer repeats. Ids of events come from the
 * processes' clocks, and an event may be committed after one with a later id. This time must be
 * longer than the difference of the clocks and the delay of a commit together.
 */
const { overlapMs } = LIVE;

interface Kinds {
  contacts: ContactsRepository;
  appointments: AppointmentsRepository;
}

/** Reads recent changes of leads for the dashboard, which polls every few seconds. */
export function createLeadChanges(
  database: Database,
  { contacts, appointments }: Kinds,
  events: LeadEventsRepository,
  { now }: Environment,
) {
  const messages = createLeadStates(database, contactKind);
  const bookings = createLeadStates(database, appointmentKind);

  async function counts(): Promise<LeadChanges['counts']> {
    const [sent, booked] = await Promise.all([contacts.tally(), appointments.tally()]);
    return {
      contacts: statusCounts(CONTACT_STATUSES, sent),
      appointments: statusCounts(APPOINTMENT_STATUSES, booked),
    };
  }

  async function read(from: Date) {
    const isQuiet = (await events.from(database.manager, from, 1)).length === 0;
    if (isQuiet) return { listed: [], leads: [], whole: true };
    // SQLite shares one connection: outside the queue of writes this could read half a change.
    return database.write(async (manager) => {
      const recent = await events.from(manager, from, LIVE.events + 1);
      const listed = recent.slice(0, LIVE.events);
      const ids = [...new Set(listed.map(({ leadId }) => leadId))];
      const [sent, booked] = await Promise.all([
        messages.states(manager, ids),
        bookings.states(manager, ids),
      ]);
      const leads: LeadState[] = [
        ...sent.map((state) => ({ kind: 'contact' as const, ...state })),
        ...booked.map((state) => ({ kind: 'appointment' as const, ...state })),
      ];
      return { listed, leads, whole: recent.length === listed.length };
    });
  }

  return {
    /**
     * The events since the last answer, given at `since`, and the current states of their leads.
     */
    async since(since: string | undefined): Promise<LeadChanges> {
      const at = now();
      // The last answer may have come from a process whose clock is ahead.
      const last = Math.min(at.getTime(), since === undefined ? Infinity : Date.parse(since));
      const found = await read(new Date(last - overlapMs));
      return {
        at: at.toISOString(),
        whole: found.whole,
        events: found.listed.map((event) => ({ ...toEvent(event), leadId: event.leadId })),
        leads: found.leads,
        counts: await counts(),
      };
    },

    /** The ids of the newest leads that match a list's filters. */
    async arrived(input: LeadsArrivedInput): Promise<{ ids: string[] }> {
      const { count } = input;
      if (input.kind === 'contacts') {
        const { status } = input;
        const where = { ...(status && { status }) };
        const filter = filterOf<ContactRow>(where, input, 'unread', now());
        return { ids: filter ? await messages.arrived(count, filter) : [] };
      }
      const { status, serviceType } = input;
      const where = { ...(status && { status }), ...(serviceType && { serviceType }) };
      const filter = filterOf<AppointmentRow>(where, input, 'pending', now());
      return { ids: filter ? await bookings.arrived(count, filter) : [] };
    },
  };
}

export type LeadChangesService = ReturnType<typeof createLeadChanges>;
