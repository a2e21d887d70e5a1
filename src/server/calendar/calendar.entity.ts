import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import type { ColumnTypes } from '../database/column-types.ts';

export interface ClosureRow {
  id: string;
  startsAt: Date;
  /** Exclusive. */
  endsAt: Date;
  reason: string;
  /** The unique key of a public holiday with its year; null for other closures. */
  holiday: string | null;
}

export const closureEntity = (types: ColumnTypes) =>
  new EntitySchema<ClosureRow>({
    name: 'closure',
    tableName: 'closures',
    columns: {
      id: { ...types.id, primary: true },
      startsAt: types.instant,
      endsAt: types.instant,
      reason: { type: 'varchar', length: LIMITS.closureReason },
      holiday: { type: 'varchar', length: 40, nullable: true },
    },
    indices: [
      { name: 'closures_ends', columns: ['endsAt', 'startsAt'] },
      { name: 'closures_holiday', columns: ['holiday'], unique: true },
    ],
  });
