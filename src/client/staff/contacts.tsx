import { BookMeeting } from '#client/staff/agenda/new-appointment.tsx';
import type { LeadDescription, TransitionDialogProps } from '#client/staff/leads/lead-kind.ts';
import {
  leadFields,
  reasonField,
  shortReason,
  textField,
} from '#client/staff/leads/lead-values.tsx';
import { QuestionDialog } from '#client/staff/leads/status-change.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import type { Contact } from '#shared/contacts.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import { CONTACT_SERVICE_LABELS } from '#shared/leads/contact-options.ts';
import { leadStatusInput } from '#shared/leads/lead-calls.ts';

const SERVICES: Record<string, string> = CONTACT_SERVICE_LABELS;
const NOT_SPECIFIED = 'Not specified';

const serviceLabel = (service: string) => SERVICES[service] ?? service;
const serviceOf = ({ service }: Contact) => service && serviceLabel(service);

const { name, email, phone, call, company, message, language } = leadFields<Contact>('contact');
const service = textField<Contact>('Service', serviceOf);
const ignoreReason = reasonField('Ignore reason');
const address = textField<Contact>('Email', ({ email }) => readableEmail(email));

const respond = (props: TransitionDialogProps<Contact>) => (
  <QuestionDialog
    {...props}
    title="Mark as Responded"
    fields={[
      name,
      address,
      textField<Contact>('Company', ({ companyName }) => companyName ?? NOT_SPECIFIED),
      textField<Contact>('Service', (contact) => serviceOf(contact) ?? NOT_SPECIFIED),
    ]}
  />
);
const ignore = (props: TransitionDialogProps<Contact>) => (
  <QuestionDialog
    {...props}
    title="Mark as Ignored"
    fields={[name, address, message]}
    reasonLabel="Ignore Reason (Optional)"
  />
);

export const CONTACT_KIND: LeadDescription<Contact> = {
  kind: 'contact',
  setStatus: (change) =>
    trpcClient.contacts.setStatus.mutate(leadStatusInput('contact').parse(change)),
  anyStatus: 'All Status',
  serviceLabel,
  dayTerm: 'Date',
  columns: [
    { ...email, width: 1.4, from: 'full' },
    { ...company, width: 1, from: 'middle' },
    { ...phone, width: 1.2, from: 'full' },
    { ...service, width: 0.9, from: 'narrow' },
    { ...message, width: 2.8, from: 'full' },
  ],
  actionsWidth: '15.75rem',
  filteredNote: ' (filtered)',
  belowStatus({ status, rejectionReason }, onCard) {
    if (status !== 'ignored' || !rejectionReason) return null;
    if (onCard) return <p className="whole">{rejectionReason}</p>;
    return <p title={rejectionReason}>{shortReason(rejectionReason)}</p>;
  },
  card: [[email, phone], [company, service, language], [message]],
  receivedTerm: 'Received',
  details: [email, call, company, service, language, ignoreReason],
  transitionLabel: (contact, status) =>
    contact.status === 'unread' ? FIRST_ANSWER[status] : MARK_AS[status],
  transitionOf(contact, status) {
    if (status === 'ignored') return { dialog: ignore };
    return status === 'responded' && contact.status === 'unread' ? { dialog: respond } : {};
  },
  actions: (contact) => <BookMeeting contact={contact} />,
  keys: [
    ['r', 'Respond', 'responded'],
    ['e', 'Ignore', 'ignored'],
    ['u', 'Mark as Unread', 'unread'],
  ],
};

const MARK_AS: Record<Contact['status'], string> = {
  unread: 'Mark as Unread',
  responded: 'Mark as Responded',
  ignored: 'Mark as Ignored',
};
const FIRST_ANSWER = { ...MARK_AS, responded: 'Respond', ignored: 'Ignore' };
