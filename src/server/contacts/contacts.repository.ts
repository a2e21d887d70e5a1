import type { Database } from '../database/database.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { contactKind } from './contact.kind.ts';

export const createContactsRepository = (database: Database) =>
  createLeadRepository(database, contactKind);

export type ContactsRepository = ReturnType<typeof createContactsRepository>;
