import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import type { Database } from './database/database.ts';
import type { Environment } from './environment.ts';
import { appointmentKind } from './leads/appointment.kind.ts';
import { contactKind } from './leads/contact.kind.ts';
import type { LeadKindOf } from './leads/lead-kind.ts';
import { createLeadRepository, type LeadRepositories } from './leads/lead-repository.ts';

export const STORED_KINDS: { readonly [Kind in KindName]: LeadKindOf<Kind> } = {
  contact: contactKind,
  appointment: appointmentKind,
};

export const createLeadRepositories = (
  database: Database,
  environment?: Pick<Environment, 'now'>,
): LeadRepositories => ({
  contact: createLeadRepository(database, contactKind, environment),
  appointment: createLeadRepository(database, appointmentKind, environment),
});
