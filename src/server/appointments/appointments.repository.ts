import type { Database } from '../database/database.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import type { AppointmentRow } from './appointment.entity.ts';

export const createAppointmentsRepository = (database: Database) =>
  createLeadRepository<AppointmentRow>(database, 'appointment', ['status', 'serviceType']);

export type AppointmentsRepository = ReturnType<typeof createAppointmentsRepository>;
