import type { EntityManager } from 'typeorm';
import { AUDIT_ACTIONS, type NewAuditEntry } from '#shared/accounts/audit.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { PendingEntryRow } from './audit-entry.entity.ts';

/** Records actions for the audit log. A job then assigns their numbers. */
export function createAudit({ write }: Database, { now, newId }: Environment) {
  function toRow({ action, actor, subject, address, data }: NewAuditEntry): PendingEntryRow {
    return {
      ...{ id: newId(), at: now(), action, address: address ?? null },
      ...{ actorKind: actor.kind, actorId: actor.id, actorName: actor.name },
      ...{ subjectKind: subject?.kind ?? null, subjectId: subject?.id ?? null },
      data: JSON.stringify(AUDIT_ACTIONS[action].data.parse(data)),
    };
  }

  return {
    /** Records an entry in the transaction of `writer`, or in its own. */
    async record(entry: NewAuditEntry, writer?: EntityManager): Promise<void> {
      const row = toRow(entry);
      if (writer) await writer.insert('audit-pending', row);
      else await write((own) => own.insert('audit-pending', row));
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;
