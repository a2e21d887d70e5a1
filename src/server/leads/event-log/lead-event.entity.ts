import { EntitySchema } from 'typeorm';
import type { Clash } from '#shared/calendar.ts';
import type { EventWay, WishStep } from '#shared/lead-work.ts';
import { LIMITS } from '#shared/limits.ts';
import type { ColumnTypes } from '../../database/column-types.ts';

/**
 * One change of a lead's status, or one mail or chat that staff opened with its client. Events
 * never change. Each keeps the administrator's name at that time, because accounts are renamed and
 * deleted.
 */
export interface LeadEventRow {
  id: string;
  leadId: string;
  adminId: string;
  adminName: string;
  fromStatus: string;
  toStatus: string;
  reason: string | null;
  /** How staff contacted the client; null for a change of status. */
  contacted: EventWay | null;
  /** For an appointment: the confirmed time after the change, or the one that was called off. */
  startsAt?: Date | null;
  minutes?: number | null;
  /** Why that time was not free, where it was approved all the same. */
  overrode?: Clash | null;
  /** What happened to the client's wish for another time, which `reason` describes. */
  wish?: WishStep | null;
  createdAt: Date;
  /** Its number in the log of events; null until it has one. Not read with the event. */
  logNumber?: number | null;
}

export const leadEventEntity = (types: ColumnTypes) =>
  new EntitySchema<LeadEventRow>({
    name: 'lead-event',
    tableName: 'lead_events',
    columns: {
      id: { ...types.id, primary: true },
      leadId: { name: 'lead_id', ...types.id },
      adminId: { name: 'admin_id', ...types.id },
      adminName: { name: 'admin_name', type: 'varchar', length: LIMITS.username },
      fromStatus: { name: 'from_status', type: 'varchar', length: 16 },
      toStatus: { name: 'to_status', type: 'varchar', length: 16 },
      reason: { type: 'varchar', length: LIMITS.reason, nullable: true },
      contacted: { type: 'varchar', length: 16, nullable: true },
      startsAt: { name: 'starts_at', ...types.instant, nullable: true },
      minutes: { type: 'integer', nullable: true },
      overrode: { type: 'varchar', length: 16, nullable: true },
      wish: { type: 'varchar', length: 16, nullable: true },
      createdAt: { name: 'created_at', ...types.instant },
      logNumber: { name: 'log_number', type: 'integer', nullable: true, select: false },
    },
    indices: [
      // Serves a lead's history, newest first.
      { name: 'lead_events_lead', columns: ['leadId', 'id'] },
      { name: 'lead_events_log', columns: ['logNumber', 'id'] },
    ],
  });
