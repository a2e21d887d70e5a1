import type { Appointment } from '#shared/appointments.ts';
import { TIME_SLOTS } from '#shared/calendar/appointment-options.ts';
import type { Closure } from '#shared/calendar/closures.ts';
import type { Contact } from '#shared/contacts.ts';

const slot = { uaeDate: '2030-01-15', date: '2030-01-15', reason: null, nearest: [] };
const half = (index: number) => new Date(Date.parse('2030-01-15T05:00:00Z') + index * 1_800_000);

export const availability = {
  minutes: 60,
  slots: TIME_SLOTS.map((time, index) => {
    const at = { startsAt: half(index).toISOString(), time, uaeTime: time };
    return { ...slot, ...at, state: 'free' as const };
  }),
};

interface Examples {
  contact: Contact;
  appointment: Appointment;
  closure: Closure;
}

const page = <Item>(item: Item) => ({ data: [item], nextCursor: null, total: 1 });

export const v1Examples = ({ contact, appointment, closure }: Examples) => ({
  v1Contacts: {
    list: page(contact),
    get: contact,
    create: { id: contact.id },
    createBatch: { results: [{ key: 'crm-lead-2030-0001', status: 201, id: contact.id }] },
    update: contact,
  },
  v1Appointments: {
    list: page(appointment),
    get: appointment,
    create: { id: appointment.id },
    update: appointment,
  },
  v1Calendar: { availability, closures: page(closure) },
});
