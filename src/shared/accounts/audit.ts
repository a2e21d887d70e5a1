import { z } from 'zod';
import { type Actor, actorSchema } from '../events.ts';
import * as fields from '../fields/fields.ts';

/** An action of the audit log. */
interface Action<Schema extends z.ZodObject> {
  /** The data of an entry besides actor, subject and address. Never contains data of a lead. */
  readonly data: Schema;
  /** A sentence that follows the actor's name. */
  readonly sentence: (data: z.output<Schema>) => string;
}

const define = <Shape extends z.ZodRawShape>(
  shape: Shape,
  sentence: Action<z.ZodObject<Shape>>['sentence'],
): Action<z.ZodObject<Shape>> => ({ data: z.object(shape), sentence });
const plain = (sentence: string) => define({}, () => sentence);

const text = z.string();

/** An action on an account. */
const ofAccount = (sentence: string) =>
  define({ username: text }, ({ username }) => `${sentence} ${username}`);

const filter = z.record(z.string(), z.string());

const inFilter = (given: z.output<typeof filter>) => {
  const parts = Object.entries(given).map(([name, value]) => `${name} ${value}`);
  return parts.length === 0 ? '' : ` with ${parts.join(', ')}`;
};
const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const REASONS: Readonly<Record<string, string>> = {
  password: 'wrong password',
  code: 'wrong code',
  passkey: 'unknown passkey',
};

/** All actions of the audit log. */
export const AUDIT_ACTIONS = {
  'session.started': define(
    { method: z.enum(['password', 'totp', 'recovery_code', 'passkey']) },
    ({ method }) => `signed in (${method.replace('_', ' ')})`,
  ),
  'session.rejected': define(
    { name: text.nullable(), reason: text },
    ({ name, reason }) =>
      `was rejected as ${name ?? 'an unknown name'}: ${REASONS[reason] ?? reason}`,
  ),
  'session.ended': plain('signed out'),
  'session.revoked': plain('ended one of their sessions'),
  // Whether the call contained these fields.
  'profile.changed': define(
    { email: z.boolean(), displayName: z.boolean() },
    ({ email, displayName }) =>
      `changed their ${[...(email ? ['email address'] : []), ...(displayName ? ['display name'] : [])].join(' and ') || 'profile'}`,
  ),
  'email.confirmed': plain('confirmed their email address'),
  // Whether a link was sent: the address must be confirmed, and links are at most one in 5 minutes.
  'password.forgotten': define(
    { sent: z.boolean() },
    ({ sent }) => `asked for a link to reset the password (${sent ? 'sent' : 'not sent'})`,
  ),
  'password.reset': plain('reset their password with a link'),
  'invitation.sent': ofAccount('invited'),
  'invitation.withdrawn': ofAccount('withdrew the invitation of'),
  'account.joined': ofAccount('accepted the invitation as'),
  'identity.confirmed': plain('confirmed their identity with a password'),
  'identity.rejected': plain('failed to confirm their identity: wrong password'),
  'totp.enabled': plain('set up an authenticator app'),
  'totp.disabled': plain('turned off the authenticator app'),
  'recovery_codes.replaced': plain('replaced their recovery codes'),
  'passkey.added': define({ name: text }, ({ name }) => `added the passkey ${name}`),
  'passkey.removed': plain('deleted a passkey'),
  'factors.reset': ofAccount('removed the second factors of'),
  'account.created': ofAccount('created the account'),
  'account.changed': define({ username: text, password: z.boolean() }, ({ username, password }) =>
    password ? `set the password of ${username}` : `changed the account ${username}`,
  ),
  'account.deleted': ofAccount('deleted the account'),
  // The reason names no person.
  'lead.erased': define({ reason: text }, ({ reason }) => `erased a lead: ${reason}`),
  'leads.expired': define(
    { kind: text, status: text, days: z.int(), erased: z.int() },
    ({ kind, status, days, erased }) =>
      `erased ${erased} leads (${kind}, ${status}) after ${days} days without a change`,
  ),
  'person.read': define(
    { leads: z.int() },
    ({ leads }) => `read everything about a person: ${leads} leads`,
  ),
  'leads.exported': define(
    { kind: text, filter },
    ({ kind, filter }) => `exported ${kind}s${inFilter(filter)}`,
  ),
  'report.exported': define({ filter }, ({ filter }) => `exported the report${inFilter(filter)}`),
  'feed.created': plain('created their calendar address'),
  'feed.revoked': plain('revoked their calendar address'),
  'key.created': define(
    { name: text, scopes: z.array(text) },
    ({ name }) => `created the API key ${name}`,
  ),
  'key.rotated': define(
    { name: text, overlapHours: z.number() },
    ({ name, overlapHours }) =>
      `replaced the secret of the API key ${name}, with an overlap of ${many(overlapHours, 'hour')}`,
  ),
  'key.deleted': define({ name: text }, ({ name }) => `deleted the API key ${name}`),
  'webhook.created': define({ host: text }, ({ host }) => `created a webhook to ${host}`),
  'webhook.changed': define({ host: text.optional() }, ({ host }) =>
    host ? `changed a webhook to ${host}` : 'changed a webhook',
  ),
  'webhook.deleted': plain('deleted a webhook'),
  'webhook.rotated': plain('replaced the secret of a webhook'),
  'webhook.resent': plain('sent deliveries of a webhook again'),
  'settings.changed': define(
    { names: z.array(text) },
    ({ names }) => `changed settings of the team: ${names.join(', ')}`,
  ),
  'audit.exported': define({ filter }, ({ filter }) => `exported the audit log${inFilter(filter)}`),
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
type AuditData<Name extends AuditAction> = z.output<(typeof AUDIT_ACTIONS)[Name]['data']>;
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as AuditAction[];

interface AuditSubject {
  /** At most 16 characters. */
  kind: string;
  id: string;
}

/** An entry to record. `subject` is the account, lead or session that the action concerns. */
export type NewAuditEntry<Any extends AuditAction = AuditAction> = {
  [Name in Any]: {
    action: Name;
    actor: Actor;
    subject?: AuditSubject | undefined;
    address?: string | undefined;
    data: AuditData<Name>;
  };
}[Any];

/** The sentence of an entry. Entries of actions that no longer exist show the action. */
export function auditSentence(action: string, data: unknown): string {
  const known = (AUDIT_ACTIONS as Record<string, Action<z.ZodObject>>)[action];
  const parsed = known?.data.safeParse(data);
  return known && parsed?.success ? known.sentence(parsed.data) : action;
}

export const auditEntrySchema = z
  .object({
    id: fields.id,
    at: fields.timestamp,
    actor: actorSchema,
    action: z.string(),
    subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
    address: z.string().nullable().meta({ description: 'The address of the client.' }),
    data: z.record(z.string(), z.unknown()),
    text: z.string().meta({ description: 'The entry as a sentence, without the name.' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditPageSchema = z.object({
  items: z.array(auditEntrySchema),
  next: z.string().nullable(),
});

const bound = (label: string) =>
  z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: `${label} must be a day such as 2026-01-15 or a timestamp`,
  });
const MOST_ROWS = 1_000;
const limitRule = `Limit must be a whole number from 1 to ${MOST_ROWS}`;
export const AUDIT_PAGE_ROWS = 100;

const auditFields = {
  actor: fields
    .text('Actor', 64)
    .meta({ description: 'An id of an administrator, or `system` or `visitor`.' })
    .optional(),
  action: fields
    .choice('Action', AUDIT_ACTION_NAMES)
    .meta({ description: 'Only entries of this action.' })
    .optional(),
  from: bound('From')
    .meta({ description: 'The first day in the UAE, or an instant.', example: '2026-01-15' })
    .optional(),
  to: bound('To')
    .meta({ description: 'The last day in the UAE, or the instant before which entries end.' })
    .optional(),
  limit: z
    .string({ error: limitRule })
    .refine((text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= MOST_ROWS, limitRule)
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: MOST_ROWS,
      example: AUDIT_PAGE_ROWS,
      description: `Entries per page, 1 to ${MOST_ROWS}; ${AUDIT_PAGE_ROWS} by default.`,
    })
    .optional(),
  cursor: z
    .string({ error: 'Cursor must be text' })
    .regex(/^[\da-f-]{36}$/, 'Cursor must come from the Link header of the previous page')
    .meta({ description: 'The start of the page, from the Link header of the previous page.' })
    .optional(),
  format: z
    .enum(['csv'], { error: 'Format must be csv' })
    .meta({ description: 'Returns all matching entries as a file, over REST.' })
    .optional(),
};
export const auditInput = z.object(auditFields);
export type AuditInput = z.output<typeof auditInput>;
