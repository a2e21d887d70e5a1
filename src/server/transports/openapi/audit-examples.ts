import type { AuditEntry } from '#shared/accounts/audit-calls.ts';

const entry: AuditEntry = {
  ...{
    id: '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10',
    at: '2030-01-10T07:12:30.512Z',
    address: '198.51.100.7',
  },
  actor: { kind: 'admin', id: '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10', name: 'layla' },
  ...{ action: 'leads.exported', subject: null },
  data: { kind: 'contact', filter: { status: 'unread' } },
  text: 'exported contacts with status unread',
};

export const AUDIT_EXAMPLES = { list: [entry] };

export const CSV_EXAMPLES: Readonly<Record<string, string>> = {
  'report.get': 'Group,Kind,Service,Person,Received\r\ntotal,,,,120\r\n',
  'audit.list': 'Time (UTC),Actor,Action\r\n2030-01-10T07:12:30.512Z,layla,leads.exported\r\n',
};
