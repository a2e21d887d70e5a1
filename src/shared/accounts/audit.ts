import { z } from 'zod';
import type { Actor } from '../events.ts';
import { erasedCounts } from './erased-counts.ts';

interface Action<Schema extends z.ZodObject> {
  /** What an entry contains besides actor, subject and address. Never content of a lead. */
  readonly data: Schema;
  /** A sentence that follows the actor's name. */
  readonly sentence: (data: z.output<Schema>) => string;
}

const define = <Schema extends z.ZodObject>(action: Action<Schema>) => action;
const nothing = z.object({});

/** All actions of the audit log. */
export const AUDIT_ACTIONS = {
  'session.started': define({
    data: z.object({ method: z.enum(['password', 'totp', 'recovery_code', 'passkey']) }),
    sentence: ({ method }) => `signed in (${method.replace('_', ' ')})`,
  }),
  'session.rejected': define({
    /** `name`: the account's name, or a keyed hash if there is no such account. */
    data: z.object({ name: z.string(), reason: z.string() }),
    sentence: ({ name, reason }) => `was rejected as ${name}: ${reason}`,
  }),
  'session.ended': define({ data: nothing, sentence: () => 'signed out' }),
  'lead.erased': define({
    /** `hash`: the receipt's. The reason names no person. */
    data: erasedCounts.extend({ reason: z.string(), hash: z.string() }),
    sentence: ({ reason }) => `erased a lead: ${reason}`,
  }),
  'leads.expired': define({
    data: z.object({ kind: z.string(), status: z.string(), days: z.int(), erased: z.int() }),
    sentence: ({ kind, status, days, erased }) =>
      `erased ${erased} leads (${kind}, ${status}) after ${days} days without a change`,
  }),
  'person.read': define({
    data: z.object({ leads: z.int() }),
    sentence: ({ leads }) => `read everything about a person: ${leads} leads`,
  }),
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export type AuditData<Name extends AuditAction> = z.output<(typeof AUDIT_ACTIONS)[Name]['data']>;

/** An entry to record. `subject` is the account, lead or session that the action concerns. */
export type NewAuditEntry = {
  [Name in AuditAction]: {
    action: Name;
    actor: Actor;
    subject?: { kind: string; id: string } | undefined;
    address?: string | undefined;
    data: AuditData<Name>;
  };
}[AuditAction];
