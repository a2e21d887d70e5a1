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
 * Each answer repeats the events of this time before the last answer. Events are numbered by the clocks of
 * processes, and one may be committed after another with a later number: the clocks' difference and the
 * commits' delay together must be smaller.
 */
const { overlapMs } = LIVE;

interface Kinds {
  contacts: ContactsRepository;
  appointments: AppointmentsRepository;
}

/** What has happened to leads, for a dashboard that asks every few seconds. */
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
    // On SQLite reads share the connection of transactions: out of turn this would read half a change.
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
    /** What has happened since the last answer, whose instant is `since`, and how leads stand now. */
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

    /** Which of the newest leads a list shows under its filters. */
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
