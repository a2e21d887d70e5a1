import type { EntityManager } from 'typeorm';
import { AUDIT_ACTIONS, type AuditAction, type NewAuditEntry } from '#shared/accounts/audit.ts';
import type { Actor } from '#shared/events.ts';
import type { AuditedCall } from '../api/calls.ts';
import { type Database, type Facts, inScope } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import { AUDIT_ENTRY, type AuditEntryRow } from './audit-log.ts';

const valueAt = (facts: Facts, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Facts | undefined)?.[key], facts);

type UncheckedEntry = Omit<NewAuditEntry, 'action' | 'data'> & {
  action: AuditAction;
  /** Checked against the schema of the action. */
  data: object;
};

interface Call {
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
    id: newId(),
    at: now(),
    action,
    address: address ?? null,
    actorKind: actor.kind,
    actorId: actor.id ?? actor.kind,
    actorName: actor.name,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
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

    /** Runs a call, and records its entry in the transaction of its change. */
    duringCall: <T>(audited: AuditedCall, call: Call, work: () => Promise<T>): Promise<T> =>
      inScope(
        (writer, facts) => insert(writer, entryOf(audited, call, { ...factsOf(call), ...facts })),
        work,
      ),

    /** Records an export before it is sent. */
    async recordDownload(audited: AuditedCall, call: Call): Promise<void> {
      (await write((writer) => insert(writer, entryOf(audited, call, factsOf(call)))))();
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;
