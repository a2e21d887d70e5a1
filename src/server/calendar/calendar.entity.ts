import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import { type ColumnTypes, flag, ofAdmin } from '../database/column-types.ts';

export interface ClosureRow {
  id: string;
  startsAt: Date;
  /** Exclusive. */
  endsAt: Date;
  reason: string;
  /** Whether the day depends on the moon and is not announced yet. */
  toConfirm: boolean;
  /** The unique key of a public holiday with its year; null for other closures. */
  holiday: string | null;
  updatedAt: Date;
  /** The name that the administrator who last changed it had at that time. */
  updatedBy: string;
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
      toConfirm: { type: 'integer', transformer: flag },
      holiday: { type: 'varchar', length: 40, nullable: true },
      updatedAt: types.instant,
      updatedBy: { type: 'varchar', length: LIMITS.username },
    },
    indices: [
      { name: 'closures_ends', columns: ['endsAt', 'startsAt'] },
      { name: 'closures_holiday', columns: ['holiday'], unique: true },
    ],
  });

export interface CalendarFeedRow {
  adminId: string;
  tokenHash: string;
  /** The account's password version when the feed was created. A password change revokes the feed. */
  passwordVersion: number;
  createdAt: Date;
}

export const calendarFeedEntity = (types: ColumnTypes) =>
  new EntitySchema<CalendarFeedRow>({
    name: 'calendar-feed',
    tableName: 'calendar_feeds',
    columns: {
      adminId: { ...types.id, primary: true },
      tokenHash: types.sha256,
      passwordVersion: { type: 'integer' },
      createdAt: types.instant,
    },
    indices: [{ name: 'calendar_feeds_token', columns: ['tokenHash'], unique: true }],
    foreignKeys: [ofAdmin('calendar_feeds_admin')],
  });
