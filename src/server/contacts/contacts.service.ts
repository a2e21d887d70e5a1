import type { Contact, ContactInput, ContactStatusInput } from '#shared/contacts.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import { idempotencyColumns, submitOnce } from '../leads/submit-once.ts';
import { type ListInput, pageAsked } from '../lists/list-input.ts';
import { presented } from '../lists/newest-first.ts';
import type { ContactRow } from './contact.entity.ts';
import type { ContactsRepository } from './contacts.repository.ts';

function toContact({ idempotencyKey, idempotencyHash, createdAt, ...row }: ContactRow): Contact {
  return { ...row, createdAt: createdAt.toISOString() };
}

export function createContactsService(contacts: ContactsRepository, { now, newId }: Environment) {
  return {
    /** Stores a visitor's message as unread and gives its id. */
    submit(input: ContactInput, idempotencyKey: string | undefined): Promise<string> {
      return submitOnce(contacts, {
        ...input,
        id: newId(),
        status: 'unread',
        rejectionReason: null,
        createdAt: now(),
        ...idempotencyColumns(idempotencyKey, input),
      });
    },

    /** One page of submissions, newest first. */
    async list({ status, ...asked }: ListInput & Partial<Pick<Contact, 'status'>>) {
      const where = status === undefined ? {} : { status };
      return presented(await contacts.page(where, pageAsked(asked)), toContact);
    },

    /** Moves a submission to a status. A reason belongs to `ignored` only; leaving it clears it. */
    async setStatus({ id, status, rejectionReason }: ContactStatusInput): Promise<Contact> {
      const reason = status === 'ignored' ? rejectionReason : null;
      const row = await contacts.setStatus(id, { status, rejectionReason: reason });
      if (row === null) throw new AppError('not-found', 'There is no contact with this id.');
      return toContact(row);
    },
  };
}

export type ContactsService = ReturnType<typeof createContactsService>;
