import { appointmentInput, appointmentSchema } from '#shared/appointments.ts';
import { leadRouter } from '../api/lead-router.ts';

export const appointmentsRouter = leadRouter({
  kind: 'appointment',
  input: appointmentInput,
  item: appointmentSchema,
  path: '/appointments',
  tag: 'Appointments',
  create: {
    summary: 'Request an appointment',
    description: 'Stores a booking as `pending`. Staff confirm it within 24 hours.',
  },
  setStatus: 'Change the status of an appointment',
  one: 'an appointment',
  noun: 'booking',
});
