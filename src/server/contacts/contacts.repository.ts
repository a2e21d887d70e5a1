import type { Database } from '../database/database.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import type { ContactRow } from './contact.entity.ts';

export const createContactsRepository = (database: Database) =>
  createLeadRepository<ContactRow>(database, 'contact', ['status']);

export type ContactsRepository = ReturnType<typeof createContactsRepository>;
