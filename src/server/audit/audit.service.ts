import { type EntityManager, IsNull, Not } from 'typeorm';
import { AUDIT_ACTIONS, type AuditAction, type NewAuditEntry } from '#shared/accounts/audit.ts';
import type { Actor } from '#shared/events.ts';
import { type Facts, inScope } from '../call-scope/call-scope.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { Download } from '../http/download.ts';
import type { PendingEntryRow } from './audit-entry.entity.ts';
import { AUDITED_CALLS, type AuditedCall } from './audited-calls.ts';

const entity = 'audit-pending';
/** The maximum time that an entry waits for figures, such as the number of an export's rows. */
const HELD_MS = 3_600_000;

const textOf = (action: AuditAction, data: object) =>
  JSON.stringify(AUDIT_ACTIONS[action].data.parse(data));

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

/** Records actions for the audit log. A job then assigns their numbers. */
export function createAudit({ write }: Database, { now, newId }: Environment) {
  const toRow = (
    { action, actor, subject, address, data }: UncheckedEntry,
    isHeld = false,
  ): PendingEntryRow => ({
    ...{ id: newId(), at: now(), action, address: address ?? null },
    ...{ actorKind: actor.kind, actorId: actor.id ?? actor.kind, actorName: actor.name },
    ...{ subjectKind: subject?.kind ?? null, subjectId: subject?.id ?? null },
    data: textOf(action, data),
    heldUntil: isHeld ? new Date(now().getTime() + HELD_MS) : null,
  });

  const entryOf = (
    { action, subject, data }: AuditedCall,
    { actor, address }: Call,
    facts: Facts,
  ): UncheckedEntry => ({ action, actor, address, subject: subject(facts), data: data(facts) });

  const factsOf = ({ input }: Call): Facts =>
    typeof input === 'object' && input !== null ? { ...input } : {};

  async function record(entry: NewAuditEntry, writer?: EntityManager): Promise<void> {
    const row = toRow(entry);
    if (writer) await writer.insert(entity, row);
    else await write((own) => own.insert(entity, row));
  }

  return {
    /** Records an entry in the transaction of `writer`, or in its own. */
    record,

    /** Runs `work`, and records the entry in its first transaction that changes anything. */
    during: <T>(entry: NewAuditEntry, work: () => Promise<T>): Promise<T> =>
      inScope((writer) => record(entry, writer), work),

    /** Runs a call. If AUDITED_CALLS lists it, records an entry in the transaction of its change. */
    duringCall<T>(call: Call, work: () => Promise<T>): Promise<T> {
      const audited = AUDITED_CALLS[call.path];
      if (audited === undefined) return work();
      return inScope(async (writer, facts) => {
        const entry = entryOf(audited, call, { ...factsOf(call), ...facts });
        await writer.insert(entity, toRow(entry, audited.isHeld));
      }, work);
    },

    /** Adds figures to the held entry about a subject, unless it already has a number. */
    async complete(writer: EntityManager, subjectId: string, figures: object): Promise<void> {
      const held = { subjectId, heldUntil: Not(IsNull()) };
      const row = await writer.findOneBy<PendingEntryRow>(entity, held);
      if (row === null) return;
      const data = textOf(row.action, { ...JSON.parse(row.data), ...figures });
      await writer.update(entity, { id: row.id }, { data, heldUntil: null });
    },

    /** Records an export before it is sent. The number of its rows follows when it ends. */
    async duringDownload(call: Call, download: Download): Promise<Download> {
      const audited = AUDITED_CALLS[call.path];
      if (audited === undefined) return download;
      const entry = entryOf(audited, call, factsOf(call));
      const row = toRow(entry, audited.isHeld);
      await write((writer) => writer.insert(entity, row));

      async function* chunks() {
        try {
          yield* download.chunks;
        } finally {
          const rows = download.rows?.() ?? null;
          const data = textOf(entry.action, { ...entry.data, rows });
          await write((writer) => writer.update(entity, { id: row.id }, { data, heldUntil: null }));
        }
      }
      return { ...download, chunks: chunks() };
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;
