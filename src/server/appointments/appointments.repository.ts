import type { Database } from '../database/database.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { appointmentKind } from './appointment.kind.ts';

export const createAppointmentsRepository = (database: Database) =>
  createLeadRepository(database, appointmentKind);

export type AppointmentsRepository = ReturnType<typeof createAppointmentsRepository>;
