import { createTimeRestore } from '../calendar/confirmed-time.ts';
import type { EventsRepository } from '../leads/events.repository.ts';
import type { LeadRepositories } from '../leads/lead-repository.ts';
import { createChangeUndo } from '../leads/storing/undo-change.ts';
import type { Undo, Undos } from './undo.service.ts';

export function leadUndos(
  leads: LeadRepositories,
  events: EventsRepository,
  capacity: number,
): Undos {
  const kinds = {
    contact: createChangeUndo(leads.contact, events, 'contact'),
    appointment: createChangeUndo(
      leads.appointment,
      events,
      'appointment',
      createTimeRestore(capacity),
    ),
  };
  const change: Undo = async (event, by) => {
    if (event.subject) await kinds[event.subject.kind](event, by);
  };
  return {
    'contact.status_changed': change,
    'appointment.status_changed': change,
    'lead.assigned': change,
    'appointment.approved': change,
    'appointment.moved': change,
    'appointment.time_kept': change,
    'appointment.cancelled': change,
  };
}
