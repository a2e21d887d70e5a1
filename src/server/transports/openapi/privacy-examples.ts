import type { Appointment } from '#shared/appointments.ts';
import type { Contact } from '#shared/contacts.ts';
import type { HistoryEvent } from '#shared/leads/lead-work.ts';
import type { Note } from '#shared/leads/notes.ts';
import type { LeadMessage } from '#shared/mail/mail-calls.ts';

interface Parts {
  contact: Contact;
  appointment: Appointment;
  note: Note;
  message: LeadMessage;
  event: (fromStatus: string, toStatus: string) => HistoryEvent;
}

export function privacyExamples({ contact, appointment, note, message, event }: Parts) {
  const { email, createdAt } = contact;
  const history = [event('unread', 'responded')];
  const nothing = { history: [], notes: [], messages: [] };
  return {
    erase: {
      success: true as const,
      counts: { events: 3, messages: 2, links: 0, notes: 1, inboxItems: 0 },
    },
    person: {
      ...{ email, createdAt, complete: true, auditEntries: 4 },
      contacts: [
        {
          ...{ lead: contact, history, notes: [note], messages: [message] },
          webhooks: [
            { host: 'crm.example.com', state: 'sent' as const, createdAt, endedAt: createdAt },
          ],
        },
      ],
      appointments: [{ lead: appointment, ...nothing, webhooks: [], links: [{ createdAt }] }],
    },
  };
}
