import type { AuditAction } from '#shared/accounts/audit.ts';
import type { Scope } from '#shared/integrations/keys.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { teamSettings } from '#shared/team-settings.ts';
import type { Facts } from '../database/database.ts';

export const KEY_PREFIX = '71_live_';

const READ_CONTACTS: readonly Scope[] = ['contacts:read', 'contacts:update'];
const READ_APPOINTMENTS: readonly Scope[] = ['appointments:read', 'appointments:update'];

/** The scope that a key needs for each call; of a list, any one. Keys may make no other calls. */
export const CALLS_OF_KEYS: Readonly<Record<string, Scope | readonly Scope[]>> = {
  'v1Contacts.create': 'leads:write',
  'v1Contacts.createBatch': 'leads:write',
  'v1Contacts.list': READ_CONTACTS,
  'v1Contacts.get': READ_CONTACTS,
  'v1Contacts.update': 'contacts:update',
  'v1Appointments.create': 'leads:write',
  'v1Appointments.list': READ_APPOINTMENTS,
  'v1Appointments.get': READ_APPOINTMENTS,
  'v1Appointments.update': 'appointments:update',
  // The call checks the scope for the kind of its lead.
  'v1Leads.addNote': ['contacts:update', 'appointments:update'],
  'v1Calendar.availability': 'calendar:read',
  'v1Calendar.closures': 'calendar:read',
  'events.list': 'events:read',
  'webhooks.list': 'webhooks:manage',
  'webhooks.create': 'webhooks:manage',
  'webhooks.get': 'webhooks:manage',
  'webhooks.update': 'webhooks:manage',
  'webhooks.remove': 'webhooks:manage',
  'webhooks.rotate': 'webhooks:manage',
  'webhooks.deliveries': 'webhooks:manage',
  'webhooks.resend': 'webhooks:manage',
};

/** The audit entry of a call. The action's schema in AUDIT_ACTIONS drops data that it does not list. */
export interface AuditedCall {
  action: AuditAction;
  subjectKind?: string;
  /** The path to the subject's id in the facts, such as `closure.id`. By default `id`. */
  id?: string;
  /** By default the facts with the same names. */
  data?: (facts: Facts) => object;
}

const audited = (
  action: AuditAction,
  subjectKind?: string,
  details?: Pick<AuditedCall, 'id' | 'data'>,
): AuditedCall => ({ action, ...(subjectKind && { subjectKind }), ...details });

/** The parameters of lists that contain no data of clients. */
const FILTERS = [
  'status',
  'serviceType',
  'assignee',
  'when',
  'waiting',
  'mail',
  'figure',
  'createdAfter',
  'createdBefore',
  'actor',
  'action',
  'from',
  'to',
  'kind',
];
/** For these parameters, an entry states only that they were set. */
const HIDDEN = ['search', 'ids'];

const filterIn = (facts: Facts): Record<string, string> =>
  Object.fromEntries([
    ...FILTERS.filter((name) => facts[name]).map((name) => [name, String(facts[name])]),
    ...HIDDEN.filter((name) => facts[name]).map((name) => [name, 'set']),
  ]);

const exported = (kind: LeadKind) =>
  audited('leads.exported', undefined, { data: (facts) => ({ kind, filter: filterIn(facts) }) });

const withHost = {
  // From the service: the URL of the input may contain characters that its parser removes.
  data: ({ host }: Facts) => ({ host }),
};

/** Calls that change something or export a file. Each writes one entry. */
export const AUDITED_CALLS: Readonly<Record<string, AuditedCall>> = {
  'contacts.export': exported('contact'),
  'appointments.export': exported('appointment'),
  'calendarFeed.create': audited('feed.created'),
  'calendarFeed.remove': audited('feed.revoked'),
  'keys.create': audited('key.created', 'key', { id: 'key' }),
  'keys.rotate': audited('key.rotated', 'key'),
  'keys.remove': audited('key.deleted', 'key'),
  'settings.update': audited('settings.changed', undefined, {
    data: (facts) => ({ names: Object.keys(teamSettings.shape).filter((name) => name in facts) }),
  }),
  'factors.confirmTotp': audited('totp.enabled'),
  'factors.removeTotp': audited('totp.disabled'),
  'factors.replaceRecoveryCodes': audited('recovery_codes.replaced'),
  'factors.addPasskey': audited('passkey.added'),
  'factors.removePasskey': audited('passkey.removed', 'passkey'),
  'admins.create': audited('account.created', 'admin'),
  'admins.update': audited('account.changed', 'admin', {
    data: ({ username, password }) => ({ username, password: Boolean(password) }),
  }),
  'admins.remove': audited('account.deleted', 'admin'),
  'audit.list': audited('audit.exported', undefined, {
    data: (facts) => ({ filter: filterIn(facts) }),
  }),
  'report.get': audited('report.exported', undefined, {
    data: (facts) => ({ filter: filterIn(facts) }),
  }),
  'webhooks.create': audited('webhook.created', 'webhook', { id: 'webhook.id', ...withHost }),
  'webhooks.update': audited('webhook.changed', 'webhook', withHost),
  'webhooks.remove': audited('webhook.deleted', 'webhook'),
  'webhooks.rotate': audited('webhook.rotated', 'webhook'),
  'webhooks.resend': audited('webhook.resent', 'webhook'),
  'admins.logout': audited('session.ended'),
  'account.update': audited('profile.changed', undefined, {
    data: ({ email, displayName }) => ({
      email: email !== undefined,
      displayName: displayName !== undefined,
    }),
  }),
  'sessions.end': audited('session.revoked', 'session'),
  'people.invite': audited('invitation.sent', 'invitation', { id: 'invitation' }),
  'people.withdraw': audited('invitation.withdrawn', 'invitation'),
  'account.confirm': audited('identity.confirmed'),
};
