import { trpcClient } from '#client/admin/calls/trpc.ts';
import { leadFields, textField } from '#client/admin/leads/kind/lead-fields.tsx';
import type { LeadDescription, LeadField } from '#client/admin/leads/kind/lead-kind.ts';
import { Value } from '#client/admin/leads/values/lead-values.tsx';
import type { Contact } from '#shared/contacts.ts';
import { contactMail } from './contact-drafts.ts';
import { contactServiceLabel } from './contact-service.ts';
import { IgnoreReason } from './ignore-reason.tsx';
import { useContactMoving } from './use-contact-moving.tsx';

const { email, phone, company, message } = leadFields<Contact>('contact', contactMail);
const service = textField<Contact>('Service', (contact) => contactServiceLabel(contact.service));
const ignoreReason: LeadField<Contact> = {
  term: 'Ignore reason',
  show: ({ rejectionReason }) => rejectionReason && <Value text={rejectionReason} />,
};

/** Contact submissions. */
export const CONTACT_KIND: LeadDescription<Contact> = {
  kind: 'contact',
  calls: trpcClient.contacts,
  anyStatus: 'All Status',
  dayTerm: 'Date',
  columns: [
    { ...email, width: '13%' },
    { ...company, width: '10%' },
    { ...phone, width: '10%' },
    { ...service, width: '10%' },
    { ...message, width: '13%' },
  ],
  actionsWidth: '14%',
  belowStatus: (contact) => <IgnoreReason contact={contact} />,
  card: [email, company, phone, service, message, ignoreReason],
  receivedTerm: 'Received',
  details: [email, phone, company, service, ignoreReason],
  moveLabel: (contact, status) =>
    contact.status === 'unread' ? FIRST_ANSWER[status] : MARK_AS[status],
  keys: [
    ['r', 'Respond', 'responded'],
    ['i', 'Ignore', 'ignored'],
    ['u', 'Mark as Unread', 'unread'],
  ],
  useMoving: useContactMoving,
};

const MARK_AS: Record<Contact['status'], string> = {
  unread: 'Mark as Unread',
  responded: 'Mark as Responded',
  ignored: 'Mark as Ignored',
};
const FIRST_ANSWER = { ...MARK_AS, responded: 'Respond', ignored: 'Ignore' };
