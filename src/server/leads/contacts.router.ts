import { contactInput, contactSchema } from '#shared/contacts.ts';
import { leadStatusInput } from '#shared/leads/lead-calls.ts';
import { leadRouter } from './lead-router.ts';

export const contactsRouter = leadRouter({
  kind: 'contact',
  input: contactInput,
  item: contactSchema,
  change: leadStatusInput('contact'),
  path: '/contact',
  tag: 'Contacts',
  create: {
    summary: 'Send a contact message',
    description: 'Stores a message of a visitor as `unread`. Staff answer within 24 hours.',
  },
  setStatus: 'Change the status of a submission',
});
