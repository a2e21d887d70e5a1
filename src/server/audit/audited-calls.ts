import type { AuditAction, AuditData, AuditSubject } from '#shared/accounts/audit.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { teamSettings } from '#shared/team-settings.ts';
import type { Facts } from '../call-scope/call-scope.ts';

/** The entry of a call. The action's schema in AUDIT_ACTIONS drops data that it does not list. */
export interface AuditedCall {
  action: AuditAction;
  subject: (facts: Facts) => AuditSubject | undefined;
  data: (facts: Facts) => object;
  /** Whether the entry waits for figures that are known later. */
  isHeld: boolean;
}

interface Details<Name extends AuditAction> {
  /** The path to the subject's id in the facts, such as `closure.id`. */
  id?: string;
  /** By default the facts with the same names. */
  data?: (facts: Facts) => Record<keyof AuditData<Name>, unknown>;
  isHeld?: boolean;
}

const valueAt = (facts: Facts, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Facts | undefined)?.[key], facts);

function audited<Name extends AuditAction>(
  action: Name,
  subjectKind?: string,
  {
    id = 'id',
    data = (facts) => facts as Record<keyof AuditData<Name>, unknown>,
    isHeld = false,
  }: Details<Name> = {},
): AuditedCall {
  function subject(facts: Facts): AuditSubject | undefined {
    const value = subjectKind && valueAt(facts, id);
    return typeof value === 'string' && subjectKind
      ? { kind: subjectKind, id: value.toLowerCase() }
      : undefined;
  }
  return { action, subject, data, isHeld };
}

/** The parameters of lists that contain no data of clients. */
const FILTERS = [
  ...['status', 'serviceType', 'assignee', 'when', 'waiting', 'mail', 'figure'],
  ...['createdAfter', 'createdBefore', 'actor', 'action', 'from', 'to', 'kind'],
];
/** Of these parameters, an entry only contains whether they were set. */
const HIDDEN = ['search', 'ids'];

const filterIn = (facts: Facts): Record<string, string> =>
  Object.fromEntries([
    ...FILTERS.filter((name) => facts[name]).map((name) => [name, String(facts[name])]),
    ...HIDDEN.filter((name) => facts[name]).map((name) => [name, 'set']),
  ]);

const exported = (kind: LeadKind) =>
  audited('leads.exported', undefined, {
    data: (facts) => ({ kind, filter: filterIn(facts), rows: null }),
    isHeld: true,
  });

const leadCalls = (kind: LeadKind) => ({
  [`${LEAD_KINDS[kind].list}.setStatus`]: audited('lead.status_changed', kind),
  [`${LEAD_KINDS[kind].list}.export`]: exported(kind),
});

const changed = (kind: LeadKind) =>
  audited('lead.changed', kind, {
    data: (facts) => ({
      changed: ['status', 'startsAt', 'assigneeId'].filter((name) => facts[name] !== undefined),
    }),
  });
const withHost = {
  // The service adds it, because the URL of the input may begin with a character that is removed.
  data: ({ host }: Facts) => ({ host }),
};

/** Calls that change something or export a file. Each writes one entry. */
export const AUDITED_CALLS: Readonly<Record<string, AuditedCall>> = {
  ...leadCalls('contact'),
  ...leadCalls('appointment'),
  'appointments.move': audited('appointment.moved', 'appointment'),
  'appointments.wish': audited('appointment.decided', 'appointment'),
  'leads.assign': audited('lead.assigned', 'lead'),
  'leads.contacted': audited('lead.contacted', 'lead'),
  'v1Contacts.update': changed('contact'),
  'v1Contacts.addNote': audited('note.added', 'lead'),
  'v1Appointments.update': changed('appointment'),
  'v1Appointments.addNote': audited('note.added', 'lead'),
  'undo.change': audited('change.undone', 'change', { id: 'undo' }),
  'mail.answer': audited('lead.answered', 'lead'),
  'mail.tryAgain': audited('message.retried', 'message'),
  'mail.setAside': audited('message.set_aside', 'message'),
  'mail.setAsideAll': audited('messages.set_aside'),
  'notes.create': audited('note.added', 'lead'),
  'notes.update': audited('note.edited', 'note'),
  'notes.remove': audited('note.deleted', 'note'),
  'notes.readInbox': audited('inbox.read'),
  'notes.setNotice': audited('notice.changed'),
  'reminders.create': audited('reminder.set', 'reminder'),
  'reminders.remove': audited('reminder.cancelled', 'reminder'),
  'views.create': audited('view.created', 'view'),
  'views.update': audited('view.changed', 'view'),
  'views.remove': audited('view.deleted', 'view'),
  'templates.create': audited('template.created', 'template'),
  'templates.update': audited('template.changed', 'template'),
  'templates.remove': audited('template.deleted', 'template'),
  'closures.create': audited('closure.created', 'closure', { id: 'closure.id' }),
  'closures.update': audited('closure.changed', 'closure'),
  'closures.remove': audited('closure.deleted', 'closure'),
  'closures.addHolidays': audited('closure.holidays_added'),
  'calendarFeed.create': audited('feed.created'),
  'calendarFeed.update': audited('feed.changed'),
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
    data: (facts) => ({ filter: filterIn(facts), rows: null }),
    isHeld: true,
  }),
  'report.get': audited('report.exported', undefined, {
    data: (facts) => ({ filter: filterIn(facts), rows: null }),
    isHeld: true,
  }),
  'webhooks.create': audited('webhook.created', 'webhook', { id: 'webhook.id', ...withHost }),
  'webhooks.update': audited('webhook.changed', 'webhook', withHost),
  'webhooks.remove': audited('webhook.deleted', 'webhook'),
  'webhooks.test': audited('webhook.tested', 'webhook'),
  'webhooks.rotate': audited('webhook.rotated', 'webhook'),
  'webhooks.resend': audited('webhook.resent', 'webhook'),
  'webhooks.resendFailed': audited('webhook.resent', 'webhook'),
  'admins.logout': audited('session.ended'),
  'account.update': audited('profile.changed', undefined, {
    data: ({ email, displayName }) => ({
      email: email !== undefined,
      displayName: displayName !== undefined,
    }),
  }),
  'account.sendLink': audited('email.link_sent'),
  'sessions.end': audited('session.revoked', 'session'),
  'sessions.endOthers': audited('sessions.revoked'),
  'people.invite': audited('invitation.sent', 'invitation', { id: 'invitation' }),
  'people.withdraw': audited('invitation.withdrawn', 'invitation'),
  'account.confirm': audited('identity.confirmed', undefined, {
    data: ({ password }) => ({ method: password ? 'password' : 'code' }),
  }),
};

/** Changing calls and exports without an entry, with the reason. */
export const UNAUDITED_CALLS: Readonly<Record<string, string>> = {
  'contacts.create': 'A visitor: the record of events contains each post.',
  'appointments.create': 'A visitor: the record of events contains each post.',
  'v1Contacts.create': 'The record of events contains each post.',
  'v1Contacts.createBatch': 'The record of events contains each post.',
  'v1Appointments.create': 'The record of events contains each post.',
  'bulk.contacts': 'The record of events contains each change.',
  'bulk.appointments': 'The record of events contains each change.',
  'bulk.undo': 'The record of events contains each change.',
  'links.askTime': 'A client: the record of events contains each request.',
  'people.forgot': 'Recorded with its account after the response, whose time then reveals nothing.',
  'people.reset': 'The reset itself records its account.',
  'people.confirmEmail': 'The confirmation itself records its account.',
  'people.invitation': 'Changes nothing.',
  'people.accept': 'The new account itself is recorded.',
  'admins.login': 'The sign-in itself records its success or rejection.',
  'admins.secondFactor': 'The sign-in itself records its success or rejection.',
  'admins.passkey': 'The sign-in itself records its success or rejection.',
  'admins.passkeyRequest': 'Stores a challenge for 5 minutes.',
  'factors.passkeyOptions': 'Stores a challenge for 5 minutes.',
  'factors.beginTotp': 'Stores a key that is no factor until a code confirms it.',
  'leads.attend': 'Stores for 15 seconds that somebody is busy with a lead.',
  'mail.preview': 'Changes nothing.',
  'privacy.erase': 'The erasure itself records its receipt.',
};

/** Calls that open one lead, by the `id` in their input. */
export const READS_OF_ONE_LEAD: ReadonlySet<string> = new Set([
  ...['contacts.get', 'contacts.history', 'appointments.get', 'appointments.history'],
  ...['mail.ofLead', 'mail.draft', 'notes.list', 'search.company'],
]);
