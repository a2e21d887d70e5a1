import type { EntityManager } from 'typeorm';
import { AUDIT_ACTIONS, type AuditAction, type NewAuditEntry } from '#shared/accounts/audit.ts';
import type { Actor } from '#shared/events.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { teamSettings } from '#shared/team-settings.ts';
import { type Database, type Facts, inScope } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import { AUDIT_ENTRY, type AuditEntryRow } from './audit-log.ts';

/** The entry of a call. The action's schema in AUDIT_ACTIONS drops data that it does not list. */
interface AuditedCall {
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

const valueAt = (facts: Facts, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Facts | undefined)?.[key], facts);

/** The parameters of lists that contain no data of clients. */
const FILTERS = [
  ...['status', 'serviceType', 'assignee', 'when', 'waiting', 'mail', 'figure'],
  ...['createdAfter', 'createdBefore', 'actor', 'action', 'from', 'to', 'kind'],
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
  // The service adds it, because the URL of the input may begin with a character that is removed.
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
  'account.sendLink': audited('email.link_sent'),
  'sessions.end': audited('session.revoked', 'session'),
  'people.invite': audited('invitation.sent', 'invitation', { id: 'invitation' }),
  'people.withdraw': audited('invitation.withdrawn', 'invitation'),
  'account.confirm': audited('identity.confirmed'),
};

type UncheckedEntry = Omit<NewAuditEntry, 'action' | 'data'> & {
  action: AuditAction;
  /** Checked against the schema of the action. */
  data: object;
};

interface Call {
  path: string;
  actor: Actor;
  address: string;
  input: unknown;
}

/** Records actions in the audit log. Each entry is also a line of the process log. */
export function createAudit(
  { write }: Database,
  { now, newId }: Environment,
  log?: Pick<Log, 'info'>,
) {
  const toRow = ({ action, actor, subject, address, data }: UncheckedEntry): AuditEntryRow => ({
    ...{ id: newId(), at: now(), action, address: address ?? null },
    ...{ actorKind: actor.kind, actorId: actor.id ?? actor.kind, actorName: actor.name },
    ...{ subjectKind: subject?.kind ?? null, subjectId: subject?.id ?? null },
    data: JSON.stringify(AUDIT_ACTIONS[action].data.parse(data)),
  });

  function entryOf(
    { action, subjectKind, id = 'id', data = (facts) => facts }: AuditedCall,
    { actor, address }: Call,
    facts: Facts,
  ): UncheckedEntry {
    const value = valueAt(facts, id);
    const subject =
      subjectKind && typeof value === 'string'
        ? { kind: subjectKind, id: value.toLowerCase() }
        : undefined;
    return { action, actor, address, subject, data: data(facts) };
  }

  const factsOf = ({ input }: Call): Facts =>
    typeof input === 'object' && input !== null ? { ...input } : {};

  /** Returns a function that logs the entry, to be called once it is stored. */
  async function insert(writer: EntityManager, entry: UncheckedEntry): Promise<() => void> {
    const row = toRow(entry);
    await writer.insert(AUDIT_ENTRY, row);
    return () => log?.info({ audit: { ...row, data: JSON.parse(row.data) } }, 'audit');
  }

  async function record(entry: NewAuditEntry, writer?: EntityManager): Promise<void> {
    const logEntry = await (writer ? insert(writer, entry) : write((own) => insert(own, entry)));
    logEntry();
  }

  return {
    /** Records an entry in the transaction of `writer`, or in its own. */
    record,

    /** Runs `work`, and records the entry in its first transaction that changes anything. */
    during: <T>(entry: NewAuditEntry, work: () => Promise<T>): Promise<T> =>
      inScope((writer) => insert(writer, entry), work),

    /** Runs a call. If AUDITED_CALLS lists it, records an entry in the transaction of its change. */
    duringCall<T>(call: Call, work: () => Promise<T>): Promise<T> {
      const audited = AUDITED_CALLS[call.path];
      if (audited === undefined) return work();
      return inScope(
        (writer, facts) => insert(writer, entryOf(audited, call, { ...factsOf(call), ...facts })),
        work,
      );
    },

    /** Records an export before it is sent. */
    async recordDownload(call: Call): Promise<void> {
      const audited = AUDITED_CALLS[call.path];
      if (audited === undefined) return;
      (await write((writer) => insert(writer, entryOf(audited, call, factsOf(call)))))();
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;
