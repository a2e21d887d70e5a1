import { EntitySchema } from 'typeorm';
import type { AuditAction } from '#shared/accounts/audit.ts';
import type { Actor } from '#shared/events.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { ColumnTypes } from '../database/column-types.ts';

interface EntryColumns {
  id: string;
  at: Date;
  actorKind: Actor['kind'];
  /** The account's id; for an actor without one, its kind. */
  actorId: string;
  actorName: string;
  action: AuditAction;
  subjectKind: string | null;
  subjectId: string | null;
  /** The client's address; null for jobs and commands. */
  address: string | null;
  /** JSON that matches the action's schema. It contains no content of leads. */
  data: string;
}

/** An entry that has no number yet. A job moves it to the audit log. */
export interface PendingEntryRow extends EntryColumns {
  /** An export or a bulk change gets its number when it ends, at the latest at this time. */
  heldUntil: Date | null;
}

/** An entry of the audit log. It never changes. */
export interface AuditEntryRow extends EntryColumns {
  number: number;
  /** SHA-256 of the previous entry's hash and this entry. */
  hash: string;
}

/** The last number of the audit log and its hash. Updating this row locks the log's end. */
export interface AuditHeadRow {
  id: number;
  number: number;
  hash: string;
}

const entryColumns = (types: ColumnTypes) =>
  ({
    at: types.instant,
    actorKind: { name: 'actor_kind', type: 'varchar', length: 16 },
    actorId: { name: 'actor_id', ...types.id },
    actorName: { name: 'actor_name', type: 'varchar', length: LIMITS.username },
    action: { type: 'varchar', length: 40 },
    subjectKind: { name: 'subject_kind', type: 'varchar', length: 16, nullable: true },
    subjectId: { name: 'subject_id', type: 'varchar', length: 64, nullable: true },
    address: { type: 'varchar', length: 45, nullable: true },
    data: { type: 'text' },
  }) as const;

export const auditEntryEntity = (types: ColumnTypes) =>
  new EntitySchema<AuditEntryRow>({
    name: 'audit-entry',
    tableName: 'audit_entries',
    columns: {
      number: { type: 'integer', primary: true },
      id: types.id,
      ...entryColumns(types),
      hash: types.sha256,
    },
    indices: [
      { name: 'audit_entries_id', columns: ['id'], unique: true },
      // These serve the pages with each filter, sorted by time.
      { name: 'audit_entries_actor', columns: ['actorId', 'at', 'number'] },
      { name: 'audit_entries_action', columns: ['action', 'at', 'number'] },
      { name: 'audit_entries_actor_action', columns: ['actorId', 'action', 'at', 'number'] },
      { name: 'audit_entries_at', columns: ['at', 'number'] },
    ],
  });

export const pendingEntryEntity = (types: ColumnTypes) =>
  new EntitySchema<PendingEntryRow>({
    name: 'audit-pending',
    tableName: 'audit_pending',
    columns: {
      id: { ...types.id, primary: true },
      ...entryColumns(types),
      heldUntil: { name: 'held_until', ...types.instant, nullable: true },
    },
  });

export const auditHeadEntity = (types: ColumnTypes) =>
  new EntitySchema<AuditHeadRow>({
    name: 'audit-head',
    tableName: 'audit_head',
    columns: {
      id: { type: 'integer', primary: true },
      number: { type: 'integer' },
      hash: types.sha256,
    },
  });
