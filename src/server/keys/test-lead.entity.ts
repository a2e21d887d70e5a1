import { EntitySchema } from 'typeorm';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { ColumnTypes } from '../database/column-types.ts';

/** A lead that a test key has posted. Nothing but the calls of test keys reads this table. */
export interface TestLeadRow {
  id: string;
  kind: LeadKind;
  keyId: string;
  /** JSON: the lead as the calls show it. */
  content: string;
  createdAt: Date;
  idempotencyKey: string | null;
  idempotencyHash: string | null;
}

export const testLeadEntity = (types: ColumnTypes) =>
  new EntitySchema<TestLeadRow>({
    name: 'test-lead',
    tableName: 'test_leads',
    columns: {
      id: { ...types.id, primary: true },
      kind: { type: 'varchar', length: 16 },
      keyId: { name: 'key_id', ...types.id },
      content: types.longText,
      createdAt: { name: 'created_at', ...types.instant },
      idempotencyKey: { name: 'idempotency_key', ...types.sha256, nullable: true },
      idempotencyHash: { name: 'idempotency_hash', ...types.sha256, nullable: true },
    },
    indices: [
      { name: 'test_leads_kind', columns: ['kind', 'id'] },
      { name: 'test_leads_created', columns: ['createdAt'] },
      { name: 'test_leads_idempotency_key', columns: ['kind', 'idempotencyKey'], unique: true },
    ],
  });
