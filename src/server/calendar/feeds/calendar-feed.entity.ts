import { EntitySchema } from 'typeorm';
import { type ColumnTypes, flag, ofAdmin } from '../../database/column-types.ts';

export interface CalendarFeedRow {
  adminId: string;
  tokenHash: string;
  /** The account's password version when the feed was created. A password change revokes the feed. */
  passwordVersion: number;
  showsNames: boolean;
  createdAt: Date;
  /** The time of the last request by a calendar program. Updated at most once per hour. */
  usedAt: Date | null;
}

export const calendarFeedEntity = (types: ColumnTypes) =>
  new EntitySchema<CalendarFeedRow>({
    name: 'calendar-feed',
    tableName: 'calendar_feeds',
    columns: {
      adminId: { name: 'admin_id', ...types.id, primary: true },
      tokenHash: { name: 'token_hash', ...types.sha256 },
      passwordVersion: { name: 'password_version', type: 'integer' },
      showsNames: { name: 'shows_names', type: 'integer', transformer: flag },
      createdAt: { name: 'created_at', ...types.instant },
      usedAt: { name: 'used_at', ...types.instant, nullable: true },
    },
    indices: [{ name: 'calendar_feeds_token', columns: ['tokenHash'], unique: true }],
    foreignKeys: [ofAdmin('calendar_feeds_admin')],
  });
