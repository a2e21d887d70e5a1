import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { ColumnTypes } from '../database/column-types.ts';
import type { LeadColumns, LeadKind } from './lead-kind.ts';

export function leadEntity(kind: LeadKind, types: ColumnTypes) {
  const { list } = LEAD_KINDS[kind.name];
  return new EntitySchema<LeadColumns>({
    name: kind.name,
    tableName: list,
    columns: {
      id: { ...types.id, primary: true },
      fullName: { name: 'full_name', type: 'varchar', length: LIMITS.name },
      email: { ...types.anyCase, length: LIMITS.email },
      companyName: {
        name: 'company_name',
        type: 'varchar',
        length: LIMITS.company,
        nullable: true,
      },
      phoneNumber: { name: 'phone_number', type: 'varchar', length: LIMITS.phone, nullable: true },
      message: { type: 'text', nullable: true },
      locale: { type: 'varchar', length: 8, default: 'en' },
      ...kind.columns(types),
      status: { type: 'varchar', length: 16 },
      rejectionReason: {
        name: 'rejection_reason',
        type: 'varchar',
        length: LIMITS.reason,
        nullable: true,
      },
      createdAt: { name: 'created_at', ...types.instant },
      version: { type: 'integer', default: 1 },
      assigneeId: { name: 'assignee_id', ...types.id, nullable: true },
      phoneDigits: { name: 'phone_digits', type: 'varchar', length: LIMITS.phone, nullable: true },
      sender: { ...types.sha256, nullable: true },
      idempotencyKey: { name: 'idempotency_key', ...types.sha256, nullable: true },
      idempotencyHash: { name: 'idempotency_hash', ...types.sha256, nullable: true },
      firstAnswerAt: { name: 'first_answer_at', ...types.instant, nullable: true },
      firstAnswerBy: { name: 'first_answer_by', ...types.id, nullable: true },
      firstAnswerOfficeMinutes: {
        name: 'first_answer_office_minutes',
        type: 'integer',
        nullable: true,
      },
      externalId: {
        name: 'external_id',
        ...types.exact,
        length: LIMITS.externalId,
        nullable: true,
      },
      metadata: { type: 'text', nullable: true },
      updatedAt: { name: 'updated_at', ...types.instant },
      creatorKind: { name: 'creator_kind', type: 'varchar', length: 16, nullable: true },
      creatorId: { name: 'creator_id', ...types.id, nullable: true },
      creatorName: {
        name: 'creator_name',
        type: 'varchar',
        length: LIMITS.username,
        nullable: true,
      },
      logNumber: { name: 'log_number', type: 'integer', nullable: true, select: false },
    },
    indices: [
      { name: `${list}_log`, columns: ['logNumber', 'id'] },
      { name: `${list}_idempotency_key`, columns: ['idempotencyKey'], unique: true },
      { name: `${list}_external`, columns: ['externalId', 'creatorId'], unique: true },
      { name: `${list}_updated`, columns: ['updatedAt', 'id'] },
      // Serves counts by creation time, and the report.
      {
        name: `${list}_created`,
        columns: [
          ...['createdAt', 'status', kind.service, 'assigneeId', 'firstAnswerAt', 'firstAnswerBy'],
          'firstAnswerOfficeMinutes',
        ],
      },
      // Serves the first answers of the last days.
      { name: `${list}_answered`, columns: ['firstAnswerAt', 'status', 'createdAt'] },
      // Both serve the search for other leads of a person, newest first.
      { name: `${list}_email`, columns: ['email', 'id'] },
      { name: `${list}_phone_digits`, columns: ['phoneDigits', 'id'] },
      // Serves the status filter, newest first, and its count.
      { name: `${list}_status`, columns: ['status', 'id'] },
      // Serves the filter by assignee, one status at a time, and filters it by the other columns.
      {
        name: `${list}_assignee`,
        columns: [...new Set(['status', 'assigneeId', 'id', ...kind.countedBy])],
      },
      ...(kind.indices ?? []),
    ],
  });
}
