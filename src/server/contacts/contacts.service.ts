import {
  CONTACT_STATUSES,
  type Contact,
  type ContactInput,
  type ContactPage,
  type ContactStatusInput,
  contactMoves,
} from '#shared/contacts.ts';
import { uaeDay } from '#shared/uae-time.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import type { Download } from '../http/download.ts';
import { createStatusChanges } from '../leads/history/change-status.ts';
import type { LeadEventsRepository } from '../leads/history/lead-events.repository.ts';
import { phoneDigits } from '../leads/kind/phone-digits.ts';
import { leadFile } from '../leads/listing/lead-file.ts';
import {
  filterOf,
  type LeadFilterInput,
  type LeadPageInput,
  listOf,
  overdueBefore,
  pageOf,
  statusCounts,
} from '../leads/listing/lead-page.ts';
import { createSubmissions, type Submission } from '../leads/storing/submit-once.ts';
import type { PartedPage } from '../lists/parted-page.ts';
import type { Session } from '../sessions/sessions.service.ts';
import type { ContactRow } from './contact.entity.ts';
import { CONTACT_COLUMNS } from './contact-columns.ts';
import type { ContactsRepository } from './contacts.repository.ts';

type Filter = Partial<Pick<Contact, 'status'>>;

function toContact(stored: ContactRow): Contact {
  const { idempotencyKey, idempotencyHash, phoneDigits: _, createdAt, ...row } = stored;
  return { ...row, createdAt: createdAt.toISOString() };
}

export function createContactsService(
  contacts: ContactsRepository,
  events: LeadEventsRepository,
  environment: Environment,
) {
  const { now, newId } = environment;
  const rules = { noun: 'contact', moves: contactMoves };
  const submitOnce = createSubmissions<ContactRow>(contacts);
  const changeStatus = createStatusChanges<ContactRow>(contacts, events, environment, rules);

  async function counts(): Promise<ContactPage['counts']> {
    const tally = await contacts.tally();
    return statusCounts(CONTACT_STATUSES, tally);
  }

  const filterFor = ({ status, ...page }: LeadFilterInput & Filter) =>
    filterOf<ContactRow>(status === undefined ? {} : { status }, page, 'unread', now());

  return {
    /** Stores a visitor's message as unread, once. */
    submit: (input: ContactInput, submission: Submission) =>
      submitOnce(input, submission, (key) => ({
        ...input,
        ...key,
        id: newId(),
        status: 'unread',
        rejectionReason: null,
        createdAt: now(),
        version: 1,
        phoneDigits: phoneDigits(input.phoneNumber),
      })),

    /** One page of submissions for the API: as many as a list may have, unless fewer are asked for. */
    list: (input: LeadPageInput & Filter): Promise<PartedPage<Contact>> =>
      listOf(contacts, filterFor(input), input, toContact),

    /** @throws AppError `not-found`. */
    async get(id: string): Promise<Contact> {
      const row = await contacts.find(id);
      if (row === null) throw new AppError('not-found', 'There is no contact with this id.');
      return toContact(row);
    },

    /** Moves a submission to a status. A reason belongs to `ignored` only; leaving it clears it. */
    async setStatus(change: ContactStatusInput, by: Session): Promise<Contact> {
      const { id, status, version } = change;
      const reason = status === 'ignored' ? change.rejectionReason : null;
      return toContact(await changeStatus({ id, status, reason, version }, by));
    },

    /** One page for the dashboard, with what the whole looks like. */
    async page(input: LeadPageInput & Filter): Promise<ContactPage> {
      const filter = filterFor(input);
      // Counted before the rows are read: a lead that comes in between is on the page, or shown as new.
      const all = await counts();
      const [{ rows, next, matching }, waiting] = await Promise.all([
        pageOf(contacts, filter, input),
        contacts.count({ where: { status: 'unread' }, createdBefore: overdueBefore(now()) }),
      ]);
      return { items: rows.map(toContact), next, matching, counts: all, waiting };
    },

    /** All submissions under the dashboard's filters, as a CSV file. */
    export: (input: LeadFilterInput & Filter): Promise<Download> =>
      leadFile({
        fileName: `contacts-${uaeDay(now())}.csv`,
        leads: contacts,
        filter: filterFor(input),
        order: input.order,
        present: toContact,
        columns: CONTACT_COLUMNS,
      }),
  };
}

export type ContactsService = ReturnType<typeof createContactsService>;
