import type { LeadKind } from '../leads/kind/lead-kind.ts';
import type { AppointmentRow } from './appointment.entity.ts';

export const appointmentKind: LeadKind<AppointmentRow> = {
  name: 'appointment',
  countedBy: ['status', 'serviceType'],
};
