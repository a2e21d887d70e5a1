import type { EntityManager } from 'typeorm';
import { AUDIT_ACTIONS, type AuditAction, type NewAuditEntry } from '#shared/accounts/audit.ts';
import type { Actor } from '#shared/events.ts';
import { type Facts, inScope } from '../database/call-scope.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import { AUDIT_ENTRY, type AuditEntryRow } from './audit-entry.entity.ts';
import { AUDITED_CALLS, type AuditedCall } from './audited-calls.ts';

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

  const entryOf = (
    { action, subject, data }: AuditedCall,
    { actor, address }: Call,
    facts: Facts,
  ): UncheckedEntry => ({ action, actor, address, subject: subject(facts), data: data(facts) });

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
