import { EntitySchema } from 'typeorm';
import type { AuditAction } from '#shared/accounts/audit.ts';
import type { Actor } from '#shared/events.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import type { ColumnTypes } from '../database/column-types.ts';

export const AUDIT_ENTRY = 'audit-entry';

/** An entry of the audit log. It never changes. */
export interface AuditEntryRow {
  /** A UUIDv7: the order of the entries. */
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

export const auditEntryEntity = (types: ColumnTypes) =>
  new EntitySchema<AuditEntryRow>({
    name: AUDIT_ENTRY,
    tableName: 'audit_entries',
    columns: {
      id: { ...types.id, primary: true },
      at: types.instant,
      actorKind: { name: 'actor_kind', type: 'varchar', length: 16 },
      actorId: { name: 'actor_id', ...types.id },
      actorName: { name: 'actor_name', type: 'varchar', length: LIMITS.username },
      action: { type: 'varchar', length: 40 },
      subjectKind: { name: 'subject_kind', type: 'varchar', length: 16, nullable: true },
      subjectId: { name: 'subject_id', type: 'varchar', length: 64, nullable: true },
      address: { type: 'varchar', length: 45, nullable: true },
      data: { type: 'text' },
    },
    indices: [
      // These serve the pages with each filter.
      { name: 'audit_entries_actor', columns: ['actorId', 'id'] },
      { name: 'audit_entries_action', columns: ['action', 'id'] },
      { name: 'audit_entries_actor_action', columns: ['actorId', 'action', 'id'] },
      { name: 'audit_entries_at', columns: ['at'] },
    ],
  });
