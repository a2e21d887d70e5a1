import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import type { ColumnTypes } from '../database/column-types.ts';

/** An administrator who is writing to a lead. The row expires if it is not renewed. */
export interface LeadPresenceRow {
  leadId: string;
  adminId: string;
  adminName: string;
  seenAt: Date;
}

export const leadPresenceEntity = (types: ColumnTypes) =>
  new EntitySchema<LeadPresenceRow>({
    name: 'lead-presence',
    tableName: 'lead_presence',
    columns: {
      leadId: { name: 'lead_id', ...types.id, primary: true },
      adminId: { name: 'admin_id', ...types.id, primary: true },
      adminName: { name: 'admin_name', type: 'varchar', length: LIMITS.username },
      seenAt: { name: 'seen_at', ...types.instant },
    },
    // Serves the removal of expired rows.
    indices: [{ name: 'lead_presence_seen_at', columns: ['seenAt'] }],
  });
