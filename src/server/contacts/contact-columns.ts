import type { Contact } from '#shared/contacts.ts';
import type { CsvColumn } from '../leads/listing/lead-file.ts';

/** What an exported submission shows, in the order in which it is read. */
export const CONTACT_COLUMNS: CsvColumn<Contact>[] = [
  { header: 'Received (UTC)', key: 'createdAt' },
  { header: 'Name', key: 'fullName' },
  { header: 'Email', key: 'email' },
  { header: 'Company', key: 'companyName' },
  { header: 'Phone', key: 'phoneNumber' },
  { header: 'Service', key: 'service' },
  { header: 'Message', key: 'message' },
  { header: 'Status', key: 'status' },
  { header: 'Ignore reason', key: 'rejectionReason' },
  { header: 'ID', key: 'id' },
];
