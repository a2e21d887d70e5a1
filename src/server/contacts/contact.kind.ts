import type { Contact } from '#shared/contacts.ts';
import { describeKind, type Stored } from '../leads/kind/lead-kind.ts';

export const contactKind = describeKind<Stored<Contact>>({
  name: 'contact',
  countedBy: ['status'],
  columns: () => ({
    service: { type: 'varchar', length: 40, nullable: true },
    message: { type: 'text' },
  }),
  exported: [
    ['Received (UTC)', 'createdAt'],
    ['Name', 'fullName'],
    ['Email', 'email'],
    ['Company', 'companyName'],
    ['Phone', 'phoneNumber'],
    ['Service', 'service'],
    ['Message', 'message'],
    ['Status', 'status'],
    ['Ignore reason', 'rejectionReason'],
    ['ID', 'id'],
  ],
});
