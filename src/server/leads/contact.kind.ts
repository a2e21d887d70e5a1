import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import { UNANSWERED } from './first-answers.ts';
import { type LeadKindOf, shownColumns } from './lead-kind.ts';

export const contactKind: LeadKindOf<'contact'> = {
  name: 'contact',
  countedBy: ['status', 'assigneeId'],
  service: 'service',
  columns: () => ({
    service: { type: 'varchar', length: 40, nullable: true },
    message: { type: 'text' },
  }),
  exported: [
    ['Received (UAE)', 'createdAt'],
    ['Name', 'fullName'],
    ['Email', 'email'],
    ['Company', 'companyName'],
    ['Phone', 'phoneNumber'],
    ['Service', 'service'],
    ['Message', 'message'],
    ['Language', 'locale'],
    ['Status', 'status'],
    ['Ignore reason', 'rejectionReason'],
    ['Assignee', 'assignee'],
    ['ID', 'id'],
  ],
  changing: [],
  presentChanging: () => ({}),
  repeated: ({ locale, ...input }) => input,
  toRow: (input, made) => ({ ...input, ...made, ...UNANSWERED, status: LEAD_KINDS.contact.fresh }),
  present: shownColumns,
};
