import { byKind, type LeadKind as KindName } from '#shared/lead-kinds.ts';
import { appointmentKind } from './appointments/appointment.kind.ts';
import { contactKind } from './contacts/contact.kind.ts';
import type { Database } from './database/database.ts';
import type { LeadKind } from './leads/kind/lead-kind.ts';
import { createLeadRepository } from './leads/lead-repository.ts';

export const STORED_KINDS: Record<KindName, LeadKind> = {
  contact: contactKind,
  appointment: appointmentKind,
};

export const createLeadRepositories = (database: Database) =>
  byKind((kind) => createLeadRepository(database, STORED_KINDS[kind]));
