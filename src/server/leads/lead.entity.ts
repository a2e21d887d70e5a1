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
      fullName: { type: 'varchar', length: LIMITS.name },
      email: { ...types.anyCase, length: LIMITS.email },
      companyName: { type: 'varchar', length: LIMITS.company, nullable: true },
      phoneNumber: { type: 'varchar', length: LIMITS.phone, nullable: true },
      message: { type: 'text', nullable: true },
      locale: { type: 'varchar', length: 8, default: 'en' },
      ...kind.columns(types),
      status: { type: 'varchar', length: 16 },
      rejectionReason: { type: 'varchar', length: LIMITS.reason, nullable: true },
      createdAt: types.instant,
      version: { type: 'integer', default: 1 },
      assigneeId: { ...types.id, nullable: true },
      phoneDigits: { type: 'varchar', length: LIMITS.phone, nullable: true },
      sender: { ...types.sha256, nullable: true },
      idempotencyKey: { ...types.sha256, nullable: true },
      idempotencyHash: { ...types.sha256, nullable: true },
      firstAnswerAt: { ...types.instant, nullable: true },
      firstAnswerBy: { ...types.id, nullable: true },
      firstAnswerOfficeMinutes: { type: 'integer', nullable: true },
      updatedAt: types.instant,
      creatorKind: { type: 'varchar', length: 16, nullable: true },
      creatorId: { ...types.id, nullable: true },
      creatorName: { type: 'varchar', length: LIMITS.username, nullable: true },
      logNumber: { type: 'integer', nullable: true, select: false },
    },
    indices: [
      { name: `${list}_log`, columns: ['logNumber', 'id'] },
      { name: `${list}_idempotency_key`, columns: ['idempotencyKey'], unique: true },
      // Serves counts by creation time, and the report.
      {
        name: `${list}_created`,
        columns: [
          'createdAt',
          'status',
          kind.service,
          'assigneeId',
          'firstAnswerAt',
          'firstAnswerBy',
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
